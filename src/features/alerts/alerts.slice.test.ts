import { describe, expect, test } from '@jest/globals';
import { intentSettled } from '../../effects/intent';
import { refusal, silent } from '../../protocol/error';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { joinStarted } from '../meeting/meeting.actions';
import { alertDismissed, alertRaised, alertsReducer } from './alerts.slice';

const refused = (intentId: string, of: string) =>
  intentSettled({ intentId, ok: false, error: refusal('INTERNAL_ERROR', 'no') }, of);
const none = alertsReducer(undefined, { type: 'nothing' });

describe('notices', () => {
  test('a refusal says its type and reason; what went well says nothing', () => {
    const state = alertsReducer(none, refused('a', 'hand/raiseHandRequested'));
    expect(state.shown).toEqual([
      {
        id: 'a',
        intent: 'error',
        type: 'INTERNAL_ERROR',
        reason: 'no',
        of: 'hand/raiseHandRequested',
      },
    ]);
    expect(alertsReducer(state, intentSettled({ intentId: 'b', ok: true, value: 1 }, 'x'))).toBe(
      state,
    );
  });

  test('a refusal keeps what its words were made from, for other languages', () => {
    const error = refusal(
      'OPERATION_LOCKED',
      operationTexts.optionLocked({ option: 'raise hand' }),
    );
    const { shown } = alertsReducer(none, intentSettled({ intentId: 'a', ok: false, error }, 'x'));
    expect(shown).toMatchObject([
      {
        reason: 'raise hand is locked',
        phrase: { template: '{{option}} is locked', values: ['raise hand'] },
      },
    ]);
  });

  test('a refusal that the person knows about says nothing', () => {
    const error = silent(refusal('INTERNAL_ERROR', 'no'));
    expect(alertsReducer(none, intentSettled({ intentId: 'a', ok: false, error }, 'x'))).toBe(none);
  });

  test('five are shown, the oldest go', () => {
    const state = ['a', 'b', 'c', 'd', 'e', 'f'].reduce(
      (so, id) => alertsReducer(so, refused(id, 'x')),
      none,
    );
    expect(state.shown.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  test('what nobody pressed can be told apart, and dismissed alone', () => {
    const twice = [
      refused('', 'audio/start'),
      refused('', 'video/start'),
      refused('', 'video/start'),
    ];
    const state = twice.reduce(alertsReducer, none);
    expect(state.shown.map(({ id }) => id)).toEqual(['audio/start', 'video/start']);
    expect(alertsReducer(state, alertDismissed({ id: 'video/start' })).shown).toHaveLength(1);
  });

  test('what the lobby told is not told again inside', () => {
    const told = alertsReducer(none, refused('a', 'preview/refused'));
    const asked = joinStarted({
      meetingNumber: '123456789',
      userName: 'Ada',
      isMeetingReset: false,
    });
    expect(alertsReducer(told, asked).shown).toEqual([]);
  });

  test('a notice of its own is shown as it is', () => {
    const notice = { id: 'n', intent: 'info', type: 't', reason: 'r', of: 'audio' } as const;
    expect(alertsReducer(none, alertRaised(notice)).shown).toEqual([notice]);
  });
});
