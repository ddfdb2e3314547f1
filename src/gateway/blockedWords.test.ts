import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { useGateway } from '../../test/support/testGateway';
import { chatTexts } from '../protocol/vocabulary/chatTexts';

jest.setTimeout(180_000);

const gateway = useGateway({ blockedWords: ['darn'] });
const say = (person: Person, text: string, sn = 'message-first') =>
  person.ask('sendChat', { text, destNodeID: 0, sn });
const heardBy = (person: Person): readonly string[] =>
  person.all('chatReceived').map(({ body }) => body.text);

describe('a message with a word that the gateway blocks', () => {
  test('is refused to everybody, also to hosts, and nobody hears of it', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    for (const person of [ada, bob]) {
      const answer = await say(person, 'Oh DARN it');
      expect(answer).toMatchObject({ reason: chatTexts.blockedWord });
      expect(answer.code).not.toBe(0);
    }
    // The same message may be sent once it says something else.
    expect(await say(bob, 'Oh well')).toMatchObject({ code: 0 });
    await ada.until(() => heardBy(ada).length > 0);
    expect(heardBy(ada)).toEqual(['Oh well']);
  });

  test('is refused to an edit, which leaves the message as it was', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    await say(ada, 'Oh well');
    await bob.until(() => heardBy(bob).length > 0);
    const { id = '' } = bob.all('chatReceived')[0]?.body ?? {};
    expect(await ada.ask('editChat', { id, text: 'darn' })).toMatchObject({
      reason: chatTexts.blockedWord,
    });
    expect(await ada.ask('editChat', { id, text: 'Oh no' })).toMatchObject({ code: 0 });
    await bob.until(({ name }) => name === 'chatChanged');
    expect(bob.all('chatChanged').map(({ body }) => body.text)).toEqual(['Oh no']);
  });
});
