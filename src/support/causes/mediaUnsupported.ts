import { engineProbed } from '../../features/video/video.actions';
import { listOf } from '../log/fields';
import type { CauseRule } from './cause';

/** This browser lacks something that media need. */
export const mediaUnsupported: CauseRule = {
  id: 'mediaUnsupported',
  severity: 'error',
  follow:
    () =>
    ({ type, payload }) => {
      if (type !== engineProbed.type) return undefined;
      const missing = listOf(payload, 'missing').filter((name) => typeof name === 'string');
      return missing.length === 0 ? undefined : { missing: missing.slice(0, 20).join(', ') };
    },
};
