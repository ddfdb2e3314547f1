import { describe, expect, test } from '@jest/globals';
import { credentials } from '../../../test/builders/aCast';
import { CommandLine } from '../../../test/builders/aCommandLine';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { ChatPrivilege } from '../../protocol/vocabulary/chat';

const often = { rate: 1000, burst: 1000 };
const gateway = useGateway({ ...credentials, allowances: { all: often, sendChat: often } });
const nobody = 99 * 1024;

/** A webinar with its host and two in its audience. */
const webinar = async () => {
  const { number, hostToken } = await createMeeting(gateway, { options: { isWebinar: true } });
  const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
  const lea = await Person.join(gateway, number, { name: 'Lea' });
  const leo = await Person.join(gateway, number, { name: 'Hidden Leo' });
  return { number, host, lea, leo };
};
const write = (person: Person, destNodeID: number, text = 'Psst') =>
  person.ask('sendChat', { text, destNodeID, sn: `message-${text.length}-${destNodeID}` });
const textsOf = (person: Person) => person.all('chatReceived').map(({ body }) => body.text);

describe('SECURITY M3: the audience of a webinar', () => {
  test('SECURITY M3: an attendee who guesses user ids reaches nobody and learns no name', async () => {
    const { host, lea, leo } = await webinar();
    const taken = await write(lea, leo.userId);
    expect(taken).toMatchObject({ code: 200, reason: 'no matching user' });
    const { seq: _taken, ...answer } = taken;
    const { seq: _free, ...other } = await write(lea, nobody);
    expect(answer).toEqual(other);
    expect(await write(host, 0, 'To all')).toMatchObject({ code: 0 });
    await leo.until(() => textsOf(leo).includes('To all'));
    await lea.until(() => textsOf(lea).includes('To all'));
    expect(textsOf(leo)).toEqual(['To all']);
    expect(lea.frames.join('\n')).not.toContain('Hidden Leo');
  });

  test('SECURITY M3: a refusal does not show whether a user id exists when attendees may write to nobody', async () => {
    const { host, lea, leo } = await webinar();
    await host.ask('setChatPrivilege', { chatPrivilege: ChatPrivilege.NoAttendee });
    const { seq: _taken, ...answer } = await write(lea, leo.userId);
    const { seq: _free, ...other } = await write(lea, nobody);
    expect(answer).toEqual(other);
    expect(await write(lea, host.userId)).toMatchObject({ reason: 'Insufficient chat privilege' });
  });

  test('SECURITY M3: an attendee may write to the stage, and a host to one attendee', async () => {
    const { host, lea, leo } = await webinar();
    expect(await write(lea, host.userId, 'A question')).toMatchObject({ code: 0 });
    expect(await write(lea, 1, 'For the stage')).toMatchObject({ code: 0 });
    expect(await write(host, lea.userId, 'An answer')).toMatchObject({ code: 0 });
    await lea.until(() => textsOf(lea).includes('An answer'));
    await host.until(() => textsOf(host).includes('For the stage'));
    expect(textsOf(host)).toEqual(['A question', 'For the stage', 'An answer']);
    expect(await write(host, 0, 'To all')).toMatchObject({ code: 0 });
    await leo.until(() => textsOf(leo).includes('To all'));
    expect(textsOf(leo)).toEqual(['To all']);
  });
});

describe('SECURITY L3: the command channel', () => {
  test('SECURITY L3: carries nothing between attendees of a webinar', async () => {
    const { host, lea, leo } = await webinar();
    const [ofHost, ofLea, ofLeo] = await Promise.all(
      [host, lea, leo].map((one) => CommandLine.open(one)),
    );
    if (!ofHost || !ofLea || !ofLeo) throw new Error('A channel did not open');
    ofLea.say('to the audience', leo.userId);
    ofLea.say('to the stage', host.userId);
    await ofHost.seen(1);
    // What was sent earlier on the same socket has been judged by now.
    ofHost.say('from the stage', leo.userId);
    await ofLeo.seen(1);
    expect(ofLeo.texts).toEqual(['from the stage']);
    expect(ofHost.texts).toEqual(['to the stage']);
  });

  test('SECURITY L3: follows the chat privilege as soon as it is set', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const ada = await Person.join(gateway, number, { name: 'Ada' });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    const [ofHost, ofAda, ofBob] = await Promise.all(
      [host, ada, bob].map((one) => CommandLine.open(one)),
    );
    if (!ofHost || !ofAda || !ofBob) throw new Error('A channel did not open');
    ofAda.say('open', bob.userId);
    await ofBob.seen(1);
    await host.ask('setChatPrivilege', { chatPrivilege: ChatPrivilege.Host });
    ofAda.say('shut', bob.userId);
    ofAda.say('to the host', host.userId);
    await ofHost.seen(1);
    ofHost.say('from the host', bob.userId);
    await ofBob.seen(2);
    expect(ofBob.texts).toEqual(['open', 'from the host']);
  });

  test('SECURITY L3: is shut by an information barrier', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { bIbDisableChat: true },
    });
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const ada = await Person.join(gateway, number, { name: 'Ada' });
    const [ofHost, ofAda] = await Promise.all([host, ada].map((one) => CommandLine.open(one)));
    if (!ofHost || !ofAda) throw new Error('A channel did not open');
    ofAda.say('behind the barrier', host.userId);
    await ofAda.settled();
    ofHost.say('back', ada.userId);
    await ofHost.settled();
    expect([ofHost.texts, ofAda.texts]).toEqual([[], []]);
  });
});
