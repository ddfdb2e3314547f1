import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { registrationMade } from '../protocol/http/registration';
import { infoReply } from '../protocol/http/meetingInfo';
import type { Database } from './database/openDatabase';
import { openTestDatabase } from '../../test/support/testDatabase';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({ port: 0, database });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const http = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
/** Registers, and enters by the link. */
const attend = async (number: string, name: string): Promise<Person> => {
  const made = await http(`/api/v1/webinars/${number}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.org` }),
  });
  const { token } = registrationMade.parse(await made.json());
  const query = new URLSearchParams({ meetingNumber: number, tk: token });
  const { result } = infoReply.parse(await (await http(`/api/v1/wc/info?${query}`)).json());
  if (!result) throw new Error('The registration did not let in');
  return Person.join(gateway, number, { name, info: result });
};
const setUp = async () => {
  const { number, hostToken } = await createMeeting(gateway, {
    options: { isWebinar: true, isRegistrationRequired: true },
  });
  const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
  return { number, host, ann: await attend(number, 'Ann'), bob: await attend(number, 'Bob') };
};
const rosterOf = (person: Person) =>
  [...person.roster.values()].map(({ displayName }) => displayName);

describe('a webinar over sockets', () => {
  test('lists the audience for the host, and shows the host to the audience', async () => {
    const { host, ann, bob } = await setUp();
    expect(host.reply.webinarRole).toBe(10);
    expect(ann.reply.webinarRole).toBe(30);
    const names = () =>
      new Set(
        host
          .all('webinarAttendeesChanged')
          .flatMap(({ body }) => body.attendees ?? [])
          .map(({ displayName }) => displayName),
      );
    await host.until(() => names().size === 2);
    expect([...names()].sort()).toEqual(['Ann', 'Bob']);
    await ann.until(({ name, body }) => name === 'attendeesCounted' && body.count === 2);
    expect(rosterOf(host)).toEqual(['Host']);
    expect(rosterOf(ann)).toEqual(['Host', 'Ann']);
    expect(rosterOf(bob)).toEqual(['Host', 'Bob']);
  });

  test('promotes a person who consents, in the same seat and visible to all', async () => {
    const { number, host, ann, bob } = await setUp();
    const { jid, userId } = ann.reply;
    await host.ask('changeWebinarRole', { jid, userID: userId, bPromote: true });
    await ann.until(({ name }) => name === 'consentAsked');
    const req_id = ann.all('consentAsked')[0]?.body.req_id ?? '';
    await ann.ask('answerPromotion', { agreed: true, req_id });
    expect(ann.all('meetingChanged')[0]?.body).toEqual({ reason: 'promote' });
    await ann.closed;
    const { person: back, ack } = await Person.knock(gateway, number, {
      info: ann.given.info,
      name: 'Ann',
      cid: ann.given.cid,
      meetingtoken: ann.reply.meetingtoken,
      rev: ann.rev,
      firstSeq: 50,
    });
    expect(ack).toMatchObject({ code: 0, value: { resumed: true, userId, webinarRole: 20 } });
    await back.until(({ name }) => name === 'webinarAttendeesChanged');
    expect(back.all('webinarAttendeesChanged')[0]?.body).toMatchObject({
      action: 'list',
      attendees: [{ displayName: 'Bob' }],
    });
    await bob.until(() => bob.roster.get(userId) !== undefined);
    expect(rosterOf(bob)).toEqual(['Host', 'Bob', 'Ann']);
    expect(await back.ask('switchVideo', { bOn: true })).toMatchObject({ code: 0 });
    expect(await bob.ask('switchVideo', { bOn: true })).toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
    });
  });
});
