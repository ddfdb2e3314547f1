import type { SagaGenerator } from 'typed-redux-saga';
import { assertNever } from '../../kernel/assertNever';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { openCapture } from '../../effects/devices/openCapture';
import { refusal, silent, type Refusal } from '../../protocol/error';
import { frameRateMax } from '../../protocol/limits';
import { receivedShareSize } from '../../protocol/sharingLimits';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { ShareEngineCode } from '../../protocol/vocabulary/sharing';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import type { CapturedSurface, CapturedTrack } from '../../transport/devicesPort';
import type { ShareOptions } from './sharing.actions';

/** Whoever closed the picker knows it; all others read what they can do. @source media 8 */
const whyNotPicked = (code: ShareEngineCode, isMac: boolean): Refusal => {
  switch (code) {
    case 'permission request cancelled':
      return silent(refusal('INTERNAL_ERROR', sharingTexts.userDenied));
    case 'permission denied':
      return refusal('INTERNAL_ERROR', sharingTexts.permissionDenied);
    case 'system error':
      return refusal(
        'INTERNAL_ERROR',
        isMac ? sharingTexts.systemDenied : sharingTexts.systemDeniedElsewhere,
      );
    case 'timeout':
      return refusal('OPERATION_TIMEOUT', operationTexts.timedOut);
    case 'press required':
      return refusal('INVALID_OPERATION', sharingTexts.pressRequired);
    case 'error':
      return refusal('INTERNAL_ERROR', sharingTexts.technicalLimitation);
    default:
      return assertNever(code);
  }
};

const asSurface = ({ track, onEnded, stop }: CapturedTrack): CapturedSurface => ({
  surface: undefined,
  source: '',
  track,
  sound: undefined,
  onSwitched: () => () => undefined,
  onEnded,
  stop,
});

/** What is opened for the own share. */
type SharedWish = Pick<
  ShareOptions,
  'secondaryCameraId' | 'displaySurface' | 'optimizedForSharedVideo'
>;

/** Opens the browser's picker, or a camera, for the own share. */
export function* openShared(wish: SharedWish): SagaGenerator<Result<CapturedSurface, Refusal>> {
  const devices = yield* fromContext('devices');
  const { secondaryCameraId: cameraId, displaySurface } = wish;
  if (cameraId === undefined) {
    const { clientOS } = yield* fromContext('environment');
    const isFilm = wish.optimizedForSharedVideo === true;
    const picked = yield* openCapture(() => devices.openSurface({ displaySurface, isFilm }));
    return picked.ok ? picked : fail(whyNotPicked(picked.error.code, clientOS === 'mac'));
  }
  const wanted = { deviceId: cameraId, ...receivedShareSize, frameRate: frameRateMax };
  const opened = yield* openCapture(() => devices.openCamera(wanted));
  return opened.ok ? ok(asSurface(opened.value)) : fail(deviceRefusal(opened.error.code, 'video'));
}
