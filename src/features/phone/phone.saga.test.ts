import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { Intent } from '../../effects/intent';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { JoinReply } from '../../protocol/signal/session';
import { dialOutCodes, type ReportedDialOutState } from '../../protocol/vocabulary/audio';
import { startAudioRequested } from '../audio/audio.actions';
import {
  callDismissed,
  cancelCallRequested,
  crcRequested,
  dialRequested,
  hangUpRequested,
} from './phone.actions';

const number = '+493012345600';
const uuid = 'uuid-of-call-1';
type Result = IndicationBody<'dialOutResult'>;
const result = (state: ReportedDialOutState, over: Partial<Result> = {}): Result => ({
  ...{ sequence: 1, returnCode: dialOutCodes[state], state, phoneNumber: number, uuid },
  bCallme: false,
  ...over,
});

const aPhoningHost: Partial<JoinReply> = {
  ...{ isHost: true, telephony: 'sip', crcProtocols: ['H323'] },
};
/** A host, in a meeting that calls telephones, who is heard as `audio`. */
const aHost = async (audio: '' | 'computer' | 'phone' = '') => {
  const people = [aParticipant({ isHost: true, audio })];
  const ada = await aJoinedClient({ reply: aPhoningHost, people });
  const outcomes: unknown[] = [];
  const wish = async (intent: Intent) => {
    void ada.client.perform(intent).then(
      (value) => outcomes.push(value),
      (error: Error) => outcomes.push(error.message),
    );
    await ada.clock.settle();
  };
  const last = () => ada.socket().sent.at(-1)!;
  const answer = async (value?: unknown) => {
    ada.socket().ack(last().seq, value);
    await ada.clock.settle();
  };
  const refuse = async (reason: string) => {
    const { seq } = last();
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INVALID_OPERATION', reason });
    await ada.clock.settle();
  };
  const tell = async (state: ReportedDialOutState, over: Partial<Result> = {}) => {
    ada.socket().say('dialOutResult', result(state, over));
    await ada.clock.settle();
  };
  const dial = async () => {
    await wish(dialRequested({ phoneNumber: number, isCallMe: false, displayName: ' Grace ' }));
    await tell('calling');
    await answer({ sequence: 1, uuid });
  };
  const states = () => ada.state().phone.dialout.map(({ state }) => state);
  const notices = () => ada.state().alerts.shown.map(({ intent, reason }) => [intent, reason]);
  return { ...ada, ada, wish, last, answer, refuse, tell, dial, states, notices, outcomes };
};

describe('a telephone that a host calls', () => {
  test('is asked for with its name, and answered with its number', async () => {
    const { dial, ada, outcomes, state } = await aHost();
    await dial();
    expect(ada.socket().sent.at(-1)).toMatchObject({
      name: 'dialOut',
      body: { pn: number, dn2: 'Grace', bCallme: false, bPressOne: false, bGreeting: false },
    });
    expect(outcomes).toEqual([{ sequence: 1, uuid }]);
    expect(state().phone).toMatchObject({
      dialout: [{ sequence: 1, phoneNumber: number, returnCode: 1, uuid, state: 'calling' }],
      names: { 1: 'Grace' },
    });
  });

  test.each([
    ['ringing', 'info', 'Ringing Grace…'],
    ['accepted', 'info', 'Grace answered and needs to press 1.'],
    ['success', 'info', 'Grace is in the meeting.'],
    ['busy', 'warning', 'Grace is busy. Try again in a few minutes.'],
    ['timeout', 'warning', "Grace didn't answer. Try again later."],
    ['not available', 'warning', "We couldn't reach Grace. Check the number or address."],
    ['fail', 'error', 'dial-out fail'],
    ['hang up', 'info', 'The call with Grace has ended.'],
    ['canceled', 'info', 'The call to Grace was canceled.'],
  ] as const)('and is %s raises one notice', async (state, tone, reason) => {
    const { dial, tell, states, notices, ada } = await aHost();
    await dial();
    expect(notices()).toEqual([]);
    await tell(state);
    await tell(state);
    expect([states(), notices()]).toEqual([[state], [[tone, reason]]]);
    expect(ada.state().phone.dialout[0]!.returnCode).toBe(dialOutCodes[state]);
  });

  test('is one notice from the first ring to the end, and goes once it is read', async () => {
    const { dial, tell, notices, ada, states } = await aHost();
    await dial();
    for (const state of ['ringing', 'success', 'ringing', 'hang up'] as const) await tell(state);
    expect([states(), notices()]).toEqual([
      ['hang up'],
      [['info', 'The call with Grace has ended.']],
    ]);
    ada.client.store.dispatch(callDismissed({ sequence: 1 }));
    expect(states()).toEqual([]);
  });

  test('is given up', async () => {
    const { dial, wish, tell, answer, states, last, notices } = await aHost();
    await dial();
    await wish(cancelCallRequested({ uuid }));
    expect(last()).toMatchObject({ name: 'cancelDialOut', body: { uuid } });
    expect(states()).toEqual(['canceling']);
    // It goes on ringing until the gateway has heard.
    await tell('ringing');
    expect(notices().flat()).toEqual(['info', 'Canceling the call to Grace…']);
    await tell('canceled');
    await answer();
    expect(states()).toEqual(['canceled']);
  });

  test('cannot be given up, says so, and is given up at the second try', async () => {
    const { dial, wish, tell, answer, refuse, states, outcomes, notices } = await aHost();
    await dial();
    await wish(cancelCallRequested({ uuid }));
    await refuse('dial-out cancel fail');
    expect([states(), notices()]).toEqual([['cancel failed'], [['error', outcomes.at(-1)]]]);
    await wish(cancelCallRequested({ uuid }));
    expect(states()).toEqual(['canceling']);
    await tell('canceled');
    await answer();
    expect(states()).toEqual(['canceled']);
  });

  test('is in the meeting when giving it up comes too late, and is hung up then', async () => {
    const { dial, wish, tell, answer, refuse, states, last, outcomes, notices } = await aHost();
    await dial();
    await wish(cancelCallRequested({ uuid }));
    await tell('success', { phoneNodeId: 4096 });
    await refuse('dial-out cancel fail');
    expect([states(), notices().length]).toEqual([['success'], 2]);
    const sent = last();
    await wish(cancelCallRequested({ uuid }));
    expect([last(), outcomes.at(-1)]).toEqual([sent, 'dial-out cancel fail']);
    await wish(hangUpRequested({ uuid }));
    expect(last()).toMatchObject({ name: 'dropDialOut', body: { uuid } });
    await answer();
    await tell('hang up');
    expect(states()).toEqual(['hang up']);
  });

  test('is not answered for: what was being given up may be given up again', async () => {
    const { dial, wish, states, clock } = await aHost();
    await dial();
    await wish(cancelCallRequested({ uuid }));
    await clock.advance(10_000);
    expect(states()).toEqual(['cancel failed']);
  });
});

describe('what is refused', () => {
  test('is refused here, and nothing is asked', async () => {
    const { wish, outcomes, ada } = await aHost();
    const before = ada.socket().sent.length;
    await wish(dialRequested({ phoneNumber: '+999123456789', isCallMe: false }));
    await wish(cancelCallRequested({ uuid }));
    await wish(hangUpRequested({}));
    await wish(hangUpRequested({ uuid }));
    await wish(crcRequested({ ip: 'board room', protocol: 'H323' }));
    expect(outcomes).toEqual([
      'the country code is not supported',
      'dial-out cancel fail',
      'not joined by phone',
      'not joined by phone',
      'Invalid parameter',
    ]);
    expect(ada.socket().sent).toHaveLength(before);
  });

  test('is for hosts alone, but to be called oneself', async () => {
    const ada = await aJoinedClient({ reply: { telephony: 'simulated' } });
    const ask = (intent: Intent) => ada.client.perform(intent);
    const onlyHosts = { reason: 'only host or co-host can do the operation' };
    await expect(
      ask(dialRequested({ phoneNumber: number, isCallMe: false })),
    ).rejects.toMatchObject(onlyHosts);
    await expect(ask(crcRequested({ ip: '192.0.2.1', protocol: 'SIP' }))).rejects.toMatchObject(
      onlyHosts,
    );
    void ask(dialRequested({ phoneNumber: number, isCallMe: true })).catch(() => undefined);
    await ada.clock.settle();
    expect(ada.socket().sent.at(-1)).toMatchObject({ name: 'dialOut', body: { bCallme: true } });
  });
});

test('a room system is called by its address, rings, comes in, or is given up', async () => {
  const { wish, answer, ada, notices, last } = await aHost();
  const told = (sequence: number, state: ReportedDialOutState) => {
    const transId = `trans-id-${sequence}`;
    const returnCode = dialOutCodes[state];
    const where = { ip: '192.0.2.1', protocol: 'H323' } as const;
    ada.socket().say('crcResult', { sequence, state, returnCode, ...where, transId });
    return ada.clock.settle();
  };
  await wish(crcRequested({ ip: '192.0.2.1', protocol: 'H323', displayName: 'Board room' }));
  expect(last()).toMatchObject({
    name: 'inviteCrc',
    body: { ip: '192.0.2.1', protocol: 'H323', dn2: 'Board room' },
  });
  await told(1, 'calling');
  await answer({ sequence: 1, transId: 'trans-id-1' });
  await told(1, 'ringing');
  await told(1, 'success');
  expect(notices()).toEqual([['info', 'Board room is in the meeting.']]);
  await told(2, 'calling');
  await wish(cancelCallRequested({ uuid: 'trans-id-2' }));
  expect(last()).toMatchObject({ name: 'cancelCrc', body: { transId: 'trans-id-2' } });
  expect(ada.state().phone.crcDevice).toMatchObject([
    { sequence: 1, returnCode: 0, state: 'success', transId: 'trans-id-1' },
    { sequence: 2, returnCode: 1, state: 'canceling', protocol: 'H323' },
  ]);
});

describe('who is called themselves', () => {
  const see = async (
    { ada }: Awaited<ReturnType<typeof aHost>>,
    audio: '' | 'computer' | 'phone',
  ) => {
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, audio, muted: false }] });
    await ada.clock.advance(300);
  };

  test('leaves the computer for the telephone, may not start it meanwhile, and comes back', async () => {
    const host = await aHost();
    const { wish, tell, answer, ada, last, outcomes } = host;
    await wish(startAudioRequested({ mute: false }));
    await answer();
    await see(host, 'computer');
    await wish(dialRequested({ phoneNumber: number, isCallMe: true, displayName: 'Nobody' }));
    expect(last().body).not.toHaveProperty('dn2');
    await tell('success', { bCallme: true, phoneNodeId: 1024 });
    await answer({ sequence: 1, uuid });
    await see(host, 'phone');
    expect(ada.state().audio).toMatchObject({
      isStarted: false,
      isMicrophoneOpen: false,
      leaveReason: 'pstn',
    });
    await wish(startAudioRequested({}));
    expect(outcomes.at(-1)).toBe('joined by phone');
    await wish(dialRequested({ phoneNumber: number, isCallMe: true }));
    expect(outcomes.at(-1)).toBe('joined by phone');
    await wish(hangUpRequested({}));
    expect(last()).toMatchObject({ name: 'dropDialOut', body: {} });
    await answer();
    await see(host, '');
    // Computer audio comes back by itself, muted.
    expect(last()).toMatchObject({ name: 'joinVoip', body: { muted: true } });
  });
});

describe('calls that outlive a line', () => {
  const comeBack = async (
    { ada }: Awaited<ReturnType<typeof aHost>>,
    reply: { readonly resumed: boolean },
  ) => {
    ada.socket().close();
    await ada.clock.advance(5000);
    const people = [aParticipant({ isHost: true })];
    takeSeat(signallingSocket(ada), { reply: { ...aPhoningHost, ...reply }, people });
    await ada.clock.settle();
  };
  test('are listed anew behind the roster: what is not in that list is over', async () => {
    const host = await aHost();
    await host.dial();
    await host.tell('ringing', { sequence: 2, uuid: 'uuid-of-call-2' });
    await host.tell('busy', { sequence: 3, uuid: 'uuid-of-call-3' });
    const before = host.notices();
    await comeBack(host, { resumed: true });
    await host.tell('calling');
    expect(host.state().phone.dialout.map(({ sequence, state }) => [sequence, state])).toEqual([
      [3, 'busy'],
      [1, 'calling'],
    ]);
    expect(host.state().phone.names).toEqual({ 1: 'Grace' });
    // Nothing of it is news.
    expect(host.notices()).toEqual(before);
  });

  test('are nobody else’s: another seat has placed none', async () => {
    const host = await aHost();
    await host.dial();
    await comeBack(host, { resumed: false });
    expect(host.state().phone).toMatchObject({ dialout: [], names: {}, telephony: 'sip' });
  });
});
