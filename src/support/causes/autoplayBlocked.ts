import { audioHintShown } from '../../features/audio/audio.actions';
import { textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The browser held sound back until the person pressed something. */
export const autoplayBlocked: CauseRule = {
  id: 'autoplayBlocked',
  severity: 'warning',
  follow:
    () =>
    ({ type, payload }) =>
      type === audioHintShown.type && textOf(payload, 'hint') === 'autoplay failed'
        ? {}
        : undefined,
};
