import { describe, expect, test } from '@jest/globals';
import { refusal } from '../../protocol/error';
import { endingReasons } from '../../protocol/vocabulary/meeting';
import {
  closingOf,
  connectionErrorEnding,
  endingOf,
  endingOfRefusal,
  isReconnecting,
  lastWordOf,
  ownLeaving,
} from './ending.rules';

describe('an ending', () => {
  test.each([
    [103039, 'kicked by host', 'you have been removed from the meeting', false],
    [6, 'ended by host', 'meeting ended', false],
    [6, 'ended by none', 'meeting ended', true],
    [6, 'ended by admin', 'meeting ended', false],
    [6, 'ended by host-start-another', 'meeting ended', false],
    [6, 'free meeting timeout', 'meeting ended', true],
    [103044, 'duplicate session', 'participant exist', true],
    [103044, 'meeting transfer', 'participant exist', true],
    [0, 'reconnect', 'connection error', true],
  ])('%i, %s, says %j; one may come back: %s', (reason, subReason, text, mayComeBack) => {
    expect(endingOf(reason, subReason)).toEqual({ reason, kind: subReason, text, mayComeBack });
  });

  test('of every documented kind has its words', () => {
    for (const kind of endingReasons) expect(endingOf(6, kind).text).not.toBe('');
  });

  test.each([
    [103039, 'kicked by host', false],
    [103044, 'duplicate session', true],
    [9, undefined, true],
    [12, undefined, true],
    [3033, undefined, true],
    [103003, undefined, false],
    [103043, undefined, false],
    [777, undefined, true],
  ])('%i alone is %s', (reason, kind, mayComeBack) => {
    const ending = endingOf(reason);
    expect([ending.kind, ending.mayComeBack]).toEqual([kind, mayComeBack]);
  });

  test('that is only a failover is none', () => {
    expect(isReconnecting('waiting-room failover')).toBe(true);
    expect(isReconnecting('failover')).toBe(true);
    expect(isReconnecting('reconnect')).toBe(true);
    expect(isReconnecting('ended by host')).toBe(false);
    expect(isReconnecting()).toBe(false);
  });

  test('keeps whoever was removed away', () => {
    const refused = refusal('IMPROPER_MEETING_STATE', 'user removed', 3009);
    expect(endingOfRefusal(refused)).toMatchObject({ reason: 3009, mayComeBack: false });
  });

  test.each([
    [0, 'left', true],
    [6, 'ended', false],
    [103003, 'ended', false],
    [103039, 'removed', false],
    [3009, 'removed', false],
    [103043, 'refused', false],
    [12, 'refused', true],
    [9, 'refused', true],
    [3033, 'refused', true],
    [103044, 'elsewhere', true],
    [1, 'lost', true],
    [4003, 'lost', true],
  ] as const)('by %i is told as %s; one may come back: %s', (reason, screen, mayComeBack) => {
    expect(lastWordOf({ reason, text: '' })).toMatchObject({ screen, mayComeBack });
  });

  test.each([
    [ownLeaving, 'left', ''],
    [connectionErrorEnding, 'lost', 'connection error'],
    [endingOf(6, 'free meeting timeout'), 'ended', ''],
    [endingOf(103044, 'meeting transfer'), 'elsewhere', ''],
    [endingOf(12), 'refused', 'meeting locked'],
    [{ reason: 103003, text: 'too quiet', mayComeBack: true }, 'ended', 'too quiet'],
  ] as const)('has the last word that it promises: %j', (ending, screen, detail) => {
    const { mayComeBack } = ending;
    expect(lastWordOf(ending)).toEqual({
      screen,
      mayComeBack,
      detail: { reason: detail },
    });
  });

  test.each([
    [4010, true],
    [1006, true],
    [1012, true],
    [4000, false],
    [4001, false],
    [4002, false],
    [4003, false],
  ])('of a socket with %i lets one return: %s', (code, mayReturn) => {
    expect(closingOf(code, '').mayReturn).toBe(mayReturn);
  });
});
