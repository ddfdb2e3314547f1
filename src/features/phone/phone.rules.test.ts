import { describe, expect, test } from '@jest/globals';
import { callsPlacedLimit } from '../../protocol/limits';
import type { Verdict } from '../../protocol/verdict';
import { reportedDialOutStates, type DialOutState } from '../../protocol/vocabulary/audio';
import { mayCancel, mayDial, mayHangUp, mayInviteCrc, type PhoneFacts } from './phone.rules';

const dialOutStates: readonly DialOutState[] = [
  ...reportedDialOutStates,
  'canceling',
  'cancel failed',
];

const plain: PhoneFacts = {
  telephony: 'simulated',
  countries: null,
  protocols: ['H323', 'SIP'],
  audio: '',
  pending: 0,
  isCalledAlready: false,
};
const reasonOf = (verdict: Verdict): string | undefined =>
  verdict.isAllowed ? undefined : verdict.refusal.reason;
const german = '+493012345600';

describe('calling a telephone', () => {
  test.each<[string, Partial<PhoneFacts>, string, boolean, string | undefined]>([
    ['oneself', {}, german, true, undefined],
    ['oneself from the computer', { audio: 'computer' }, german, true, undefined],
    ['another', { audio: 'phone' }, german, false, undefined],
    ['oneself by phone', { audio: 'phone' }, german, true, 'joined by phone'],
    ['oneself twice', { isCalledAlready: true }, german, true, 'too many calls'],
    ['another meanwhile', { isCalledAlready: true }, german, false, undefined],
    ['too many', { pending: callsPlacedLimit }, german, false, 'too many calls'],
    ['no carrier', { telephony: 'none' }, german, false, 'Module:telephone is not enabled'],
    ['a country', { countries: ['FR'] }, german, false, 'the country code is not supported'],
    ['that country', { countries: ['FR', 'DE'] }, german, false, undefined],
    ['a shared code', { countries: ['CA'] }, '+14165550100', false, undefined],
    ['no country', {}, '+9991234567', false, 'the country code is not supported'],
    ['no number', {}, '030 1234', false, 'the country code is not supported'],
    ['too short', {}, '+49301', false, 'the country code is not supported'],
  ])('%s', (_who, facts, phoneNumber, isCallMe, reason) => {
    expect(reasonOf(mayDial({ ...plain, ...facts }, { phoneNumber, isCallMe }))).toBe(reason);
  });
});

test.each<[Partial<PhoneFacts>, string | undefined]>([
  [{}, undefined],
  [{ protocols: [] }, 'Module:room device is not enabled'],
  [{ pending: callsPlacedLimit }, 'too many calls'],
])('calling a room system, %j', (facts, reason) => {
  expect(reasonOf(mayInviteCrc({ ...plain, ...facts }))).toBe(reason);
});

test('a room system is called by the protocols that exist', () => {
  const sipOnly = { ...plain, protocols: ['SIP'] as const };
  expect(mayInviteCrc(sipOnly, 'SIP').isAllowed).toBe(true);
  expect(reasonOf(mayInviteCrc(sipOnly, 'H323'))).toBe('Module:room device is not enabled');
});

test('what rings is given up, and may be given up again where that failed', () => {
  const allowed = dialOutStates.filter((state) => mayCancel(state).isAllowed);
  expect(allowed).toEqual(['calling', 'ringing', 'accepted', 'cancel failed']);
  expect(reasonOf(mayCancel(undefined))).toBe('dial-out cancel fail');
});

test('only a telephone is hung up', () => {
  expect(reasonOf(mayHangUp('phone'))).toBeUndefined();
  expect(reasonOf(mayHangUp('computer'))).toBe('not joined by phone');
  expect(reasonOf(mayHangUp(''))).toBe('not joined by phone');
});
