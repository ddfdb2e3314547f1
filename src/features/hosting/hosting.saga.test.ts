import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { Intent } from '../../effects/intent';
import { consentAnswerRequested } from './consent.actions';
import {
  assignCoHostRequested,
  claimHostRequested,
  expelRequested,
  handOverRequested,
  rulesRequested,
} from './hosting.actions';
import { selectConsents } from './hosting.selectors';

const grace = aParticipant({ userId: 2048, displayName: 'Grace' });
const asHost = () =>
  aJoinedClient({
    reply: { isHost: true, role: 1 },
    people: [aParticipant({ isHost: true }), grace],
  });
const asAttendee = () => aJoinedClient({ people: [aParticipant(), grace] });
type Ada = Awaited<ReturnType<typeof asHost>>;

/** Asks, lets the gateway answer as told, and waits. */
const asks = (ada: Ada, intent: Intent) => {
  const outcome = ada.client.perform(intent).then(
    (value) => ({ value }),
    ({ type, reason }: { type: string; reason: string }) => ({ type, reason }),
  );
  const last = () => ada.socket().sent.at(-1)!;
  return { outcome, last };
};
/** Time in which the line lives. */
const passes = async (ada: Ada, seconds: number): Promise<void> => {
  for (let at = 0; at < seconds; at += 10) {
    await ada.clock.advance(10_000);
    ada.socket().sayText('{"evt":0,"seq":1}');
  }
};
const names = (ada: Ada) => ada.socket().sent.map(({ name }) => name);

describe('a host command', () => {
  test('that came at a wrong moment is asked once more after 260 ms', async () => {
    const ada = await asHost();
    const { outcome, last } = asks(ada, assignCoHostRequested({ userId: 2048 }));
    const refused = {
      code: 1,
      type: 'IMPROPER_MEETING_STATE',
      reason: 'on hold',
    } as const;
    ada.socket().say('commandAcked', { seq: last().seq, ...refused });
    const first = last().seq;
    await ada.clock.advance(259);
    expect(last().seq).toBe(first);
    await ada.clock.advance(1);
    expect(last()).toMatchObject({ name: 'assignHost', body: { id: 2048, bCoHost: true } });
    expect(last().seq).toBeGreaterThan(first);
    ada.socket().say('commandAcked', { seq: last().seq, ...refused });
    expect(await outcome).toEqual({ type: 'IMPROPER_MEETING_STATE', reason: 'on hold' });
    await ada.clock.advance(1000);
    expect(names(ada).filter((name) => name === 'assignHost')).toHaveLength(2);
  });

  test('is not sent by whoever may not', async () => {
    const ada = await asAttendee();
    const { outcome } = asks(ada, rulesRequested({ bHoldUponEntry: true }));
    expect(await outcome).toEqual({
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'only host or co-host can do the operation',
    });
    expect(names(ada)).not.toContain('setRules');
  });

  test('against nobody is refused', async () => {
    const ada = await asHost();
    expect(await asks(ada, expelRequested({})).outcome).toMatchObject({
      reason: 'no matching user',
    });
    expect(await asks(ada, expelRequested({ userId: 1024 })).outcome).toMatchObject({
      reason: 'operation is not applicable to self',
    });
  });

  test('hands over before one leaves, and does not leave where that fails', async () => {
    const ada = await asHost();
    const refused = asks(ada, handOverRequested({ userId: 2048 }));
    ada
      .socket()
      .say('commandAcked', { seq: refused.last().seq, code: 1, type: 'INVALID_OPERATION' });
    await refused.outcome;
    await ada.clock.settle();
    expect(names(ada)).not.toContain('leaveMeeting');
    const { outcome, last } = asks(ada, handOverRequested({ userId: 2048 }));
    ada.socket().ack(last().seq);
    await outcome;
    await ada.clock.settle();
    expect(names(ada)).toContain('leaveMeeting');
  });

  test.each([
    [true, { value: undefined }],
    [false, { type: 'INSUFFICIENT_PRIVILEGES', reason: 'permission is denied' }],
  ])('claims the role by the host key: accepted %s', async (isAccepted, expected) => {
    const ada = await asAttendee();
    const { outcome, last } = asks(ada, claimHostRequested({ hostKey: ' 123456 ' }));
    expect(last()).toMatchObject({ name: 'claimHost', body: { hostKey: '123456' } });
    ada.socket().ack(last().seq);
    await ada.clock.advance(50);
    ada.socket().say('hostKeyClaimed', { isAccepted });
    expect(await outcome).toEqual(expected);
  });
});

describe('what a host asks for', () => {
  const promotion = {
    kind: 'promote',
    req_id: 'request-1',
    senderNodeID: 2048,
    senderName: 'Grace',
  } as const;

  test('is answered once', async () => {
    const ada = await asAttendee();
    ada.socket().say('consentAsked', promotion);
    expect(selectConsents(ada.state())).toEqual([promotion]);
    const { outcome, last } = asks(ada, consentAnswerRequested({ kind: 'promote', agreed: true }));
    expect(last()).toMatchObject({
      name: 'answerPromotion',
      body: { agreed: true, req_id: 'request-1' },
    });
    ada.socket().ack(last().seq);
    await outcome;
    expect(selectConsents(ada.state())).toEqual([]);
    const again = asks(ada, consentAnswerRequested({ kind: 'promote', agreed: true }));
    expect(await again.outcome).toMatchObject({ type: 'INVALID_OPERATION' });
    await passes(ada, 70);
    expect(names(ada).filter((name) => name === 'answerPromotion')).toHaveLength(1);
  });

  test('and is asked again waits its own time, then is taken as a no', async () => {
    const ada = await asAttendee();
    ada.socket().say('consentAsked', promotion);
    await passes(ada, 40);
    ada.socket().say('consentAsked', { ...promotion, req_id: 'request-2' });
    await passes(ada, 40);
    expect(selectConsents(ada.state())).toMatchObject([{ req_id: 'request-2' }]);
    await passes(ada, 30);
    expect(selectConsents(ada.state())).toEqual([]);
    const answers = ada.socket().sent.filter(({ name }) => name === 'answerPromotion');
    expect(answers.map(({ body }) => body)).toEqual([{ agreed: false, req_id: 'request-2' }]);
  });

  test('does nothing until it is agreed to', async () => {
    const ada = await asAttendee();
    ada.socket().say('consentAsked', { ...promotion, kind: 'start video' });
    await ada.clock.settle();
    expect(ada.state().video.capture).toBe('stopped');
    await asks(ada, consentAnswerRequested({ kind: 'start video', agreed: false })).outcome;
    expect(ada.state().video.capture).toBe('stopped');
    ada.socket().say('consentAsked', { ...promotion, kind: 'start video' });
    await asks(ada, consentAnswerRequested({ kind: 'start video', agreed: true })).outcome;
    expect(ada.state().video.capture).toBe('starting');
  });
});
