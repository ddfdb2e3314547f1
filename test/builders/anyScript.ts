import fc from 'fast-check';
import type { MeetingCommand } from '../../src/gateway/meeting/event';
import { aNewcomer } from './aMeetingState';

/** Numbers of seats that may be taken. */
export const ids = fc.integer({ min: 1, max: 8 }).map((n) => n * 1024);
const flag = fc.boolean();
const command: fc.Arbitrary<MeetingCommand> = fc.oneof(
  fc.record({
    name: fc.constant('takeSeat' as const),
    newcomer: fc
      .record({ isOriginalHost: flag, isHostByToken: flag, isGuest: flag, isViewOnly: flag })
      .map((rights) =>
        aNewcomer({
          ...rights,
          isHostByToken: rights.isHostByToken || rights.isOriginalHost,
        }),
      ),
  }),
  fc.constantFrom<MeetingCommand>(
    { name: 'resumeSeat' },
    { name: 'dropSeat' },
    { name: 'giveUpSeat' },
    { name: 'leaveMeeting', body: {} },
    { name: 'raiseHand', body: {} },
    { name: 'leaveVoip', body: {} },
    { name: 'admitAll', body: {} },
    { name: 'reclaimHost', body: {} },
    { name: 'lowerAllHands', body: {} },
    { name: 'resetFeedback', body: {} },
    { name: 'giveFeedback', body: { feedback: 'yes' } },
    { name: 'muteAll', body: { bCanUnmute: false } },
    { name: 'askUnmute', body: {} },
    { name: 'proveHostKey', isRight: true },
  ),
  fc
    .constantFrom('bHoldUponEntry', 'bCanUnmute', 'bAllowRaiseHand')
    .chain((rule) => flag.map((isOn) => ({ name: 'setRules' as const, body: { [rule]: isOn } }))),
  fc.record({
    name: fc.constant('assignHost' as const),
    body: fc.record({ id: ids, bCoHost: flag }),
  }),
  fc.record({ name: fc.constant('revokeCoHost' as const), body: fc.record({ id: ids }) }),
  fc.record({ name: fc.constant('expel' as const), body: fc.record({ id: ids }) }),
  fc.record({
    name: fc.constant('holdPerson' as const),
    body: fc.record({ id: ids, bHold: flag }),
  }),
  fc.record({
    name: fc.constant('undo' as const),
    body: fc.record({ seq: fc.integer({ min: 1, max: 120 }) }),
  }),
  fc.record({
    name: fc.constant('spotlightVideo' as const),
    body: fc.record({ id: ids, action: fc.constantFrom('add' as const, 'replace', 'remove') }),
  }),
  fc.record({ name: fc.constant('lowerHand' as const), body: fc.record({ id: ids }) }),
  fc.record({ name: fc.constant('joinVoip' as const), body: fc.record({ muted: flag }) }),
  fc.record({ name: fc.constant('muteAudio' as const), body: fc.record({ bMute: flag, id: ids }) }),
  fc.record({ name: fc.constant('switchVideo' as const), body: fc.record({ bOn: flag }) }),
  fc.record({ name: fc.constant('lockMeeting' as const), body: fc.record({ bLock: flag }) }),
  fc.record({
    name: fc.constant('rename' as const),
    body: fc.record({ id: ids, dn2: fc.constantFrom('Ada', 'Bob'), olddn2: fc.constant('') }),
  }),
  fc.record({
    name: fc.constant('sendChat' as const),
    body: fc.record({
      text: fc.constant('Hello'),
      destNodeID: fc.oneof(fc.constant(0), ids),
      sn: fc.integer({ min: 0, max: 50 }).map((n) => `message-${n}`),
    }),
  }),
);
/** Commands of people, each with who gives it. */
export const scripts = fc.array(fc.tuple(ids, command), { maxLength: 120 });
