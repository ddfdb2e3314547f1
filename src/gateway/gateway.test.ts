import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { openDatabase, type Database } from './database/openDatabase';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(60_000);

describe('people in a meeting', () => {
  let database: Database;
  let gateway: RunningGateway;
  beforeAll(async () => {
    database = await openDatabase({ in: 'memory' });
    gateway = await startGateway({ port: 0, database });
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  test('two people join, see each other and write to each other', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    expect(bob.messages.slice(0, 2)).toMatchObject([
      { name: 'commandAcked' },
      { name: 'rosterChanged', body: { snapshot: true } },
    ]);
    await ada.until(() => ada.roster.size === 2);
    const names = (person: Person) => [...person.roster.values()].map((one) => one.displayName);
    expect(names(ada)).toEqual(['Ada', 'Bob']);
    expect(names(bob)).toEqual(['Ada', 'Bob']);
    expect(ada.roster.get(ada.userId)).toMatchObject({ isHost: true, userRole: 5 });
    expect(bob.roster.get(bob.userId)).toMatchObject({ isHost: false, userRole: 0 });

    const ack = await bob.ask('sendChat', { text: 'Hello', destNodeID: 0, sn: 'message-1' });
    expect(ack.code).toBe(0);
    await ada.until(({ name }) => name === 'chatReceived');
    const [heard] = ada.all('chatReceived');
    expect(heard?.body).toMatchObject({
      text: 'Hello',
      senderName: 'Bob',
      receiverName: 'Everyone',
    });
    expect(bob.all('chatReceived')).toHaveLength(1);
  });
});
