import { joinFailed } from '../../features/meeting/meeting.actions';
import { numberOf, textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The person did not get into the meeting. */
export const joinRefused: CauseRule = {
  id: 'joinRefused',
  severity: 'error',
  follow:
    () =>
    ({ type, payload }) =>
      type === joinFailed.type
        ? { code: numberOf(payload, 'reason') ?? 0, text: textOf(payload, 'text') }
        : undefined,
};
