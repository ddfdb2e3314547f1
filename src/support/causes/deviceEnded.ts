import { audioFailed } from '../../features/audio/audio.actions';
import { engineTroubled } from '../../features/engine/engine.actions';
import { cameraFailed } from '../../features/video/video.actions';
import { textOf } from '../log/fields';

const mediumOf: ReadonlyMap<string, string> = new Map([
  [audioFailed.type, 'audio'],
  [cameraFailed.type, 'video'],
]);
import type { CauseRule } from './cause';

/** A microphone or camera ended without the page: unplugged, or taken by the system. */
export const deviceEnded: CauseRule = {
  id: 'deviceEnded',
  severity: 'error',
  follow:
    () =>
    ({ type, payload }) => {
      const medium = type === engineTroubled.type ? textOf(payload, 'medium') : mediumOf.get(type);
      return medium !== undefined && textOf(payload, 'code') === 'device-ended'
        ? { medium }
        : undefined;
    },
};
