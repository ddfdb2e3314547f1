import { fail, ok, type Result } from '../../kernel/result';
import type {
  CapturedTrack,
  Device,
  DeviceFailure,
  DeviceKind,
  DevicesPort,
  MicrophoneProcessing,
} from '../devicesPort';
import {
  cameraAspectRatio,
  cameraIdealSize,
  cameraMaxSize,
  cameraMinSize,
  frameRateMax,
} from '../../protocol/limits';
import { translateMediaError } from './mediaErrors';

/** The browser's word for each kind. */
const kinds: ReadonlyMap<string, DeviceKind> = new Map([
  ['audioinput', 'microphone'],
  ['videoinput', 'camera'],
  ['audiooutput', 'speaker'],
]);
/** 'default' lets the browser choose; anything else must be that device. @source media 3 */
const pick = (deviceId: string): { readonly deviceId?: ConstrainDOMString } =>
  deviceId === 'default' || deviceId === '' ? {} : { deviceId: { exact: deviceId } };
/** Facing modes may stand for a camera. @source media 5 */
const facingModes: readonly string[] = ['environment', 'user', 'left', 'right'];

type Opened = Result<CapturedTrack, DeviceFailure>;

const watchTrack = (kind: 'microphone' | 'camera', track: MediaStreamTrack): CapturedTrack => ({
  kind,
  deviceId: track.getSettings().deviceId ?? 'default',
  track,
  onEnded: (listener) => {
    track.addEventListener('ended', listener, { once: true });
    return () => track.removeEventListener('ended', listener);
  },
  stop: () => track.stop(),
});

const open = async (
  media: MediaDevices,
  kind: 'microphone' | 'camera',
  constraints: MediaTrackConstraints,
): Promise<Opened> => {
  try {
    const wanted = kind === 'camera' ? { video: constraints } : { audio: constraints };
    const [track] = (await media.getUserMedia(wanted)).getTracks();
    return track
      ? ok(watchTrack(kind, track))
      : fail({ code: 'device-not-found', detail: 'no track' });
  } catch (cause) {
    return fail(translateMediaError(cause));
  }
};

const microphoneConstraints = (
  deviceId: string,
  processing: MicrophoneProcessing = {},
): MediaTrackConstraints => ({
  ...pick(deviceId),
  echoCancellation: processing.echoCancellation ?? true,
  noiseSuppression: processing.noiseSuppression ?? true,
  autoGainControl: processing.autoGainControl ?? true,
  channelCount: processing.channels ?? 1,
  sampleRate: 48_000,
});

/** A phone's default camera is the one at its front. @source media 3 (user-facing on mobile) */
const defaultCamera = ({ userAgent }: Navigator): string =>
  /Android|iPhone|iPad/.test(userAgent) ? 'user' : 'default';
const pickCamera = (deviceId: string): MediaTrackConstraints =>
  facingModes.includes(deviceId) ? { facingMode: deviceId } : pick(deviceId);

/**
 * What was asked for, within the documented bounds; the least of them holds for HD alone.
 * @source media 5 (ideal 1280x720, min 1024x576, max 1920x1080)
 * @decision Asked for 640x360, a camera is not made to give more than is sent.
 */
const sideOf = (
  side: 'width' | 'height',
  wanted: { readonly width: number; readonly height: number },
): ConstrainULongRange => ({
  ideal: wanted[side],
  max: cameraMaxSize[side],
  ...(wanted.height >= cameraIdealSize.height && { min: cameraMinSize[side] }),
});

const cameraConstraints = (wanted: {
  readonly deviceId: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}): MediaTrackConstraints => ({
  ...pickCamera(wanted.deviceId),
  width: sideOf('width', wanted),
  height: sideOf('height', wanted),
  aspectRatio: { ideal: cameraAspectRatio },
  frameRate: { ideal: wanted.frameRate, max: frameRateMax },
});

/** The browser's devices; without access to any (an insecure page) each call answers `unsupported`. */
export const createDevices = (navigator: Navigator): DevicesPort => {
  // The type promises it, an insecure page does not have it.
  const media: MediaDevices | undefined = navigator.mediaDevices;
  const unsupported = fail<DeviceFailure>({ code: 'unsupported', detail: 'mediaDevices' });
  return {
    list: async () => ((await media?.enumerateDevices()) ?? []).flatMap(describe),
    onChange: (listener) => {
      media?.addEventListener('devicechange', listener);
      return () => media?.removeEventListener('devicechange', listener);
    },
    permission: (kind) => readPermission(navigator, kind),
    openMicrophone: async ({ deviceId, processing }) => {
      if (!media) return unsupported;
      const first = await open(media, 'microphone', microphoneConstraints(deviceId, processing));
      return isTooStrict(first) ? open(media, 'microphone', pick(deviceId)) : first;
    },
    openCameraMover: async (deviceId) =>
      media
        ? (await import(/* webpackChunkName: "camera-mover" */ './cameraMover')).openCameraMover(
            navigator,
            deviceId,
          )
        : unsupported,
    openCamera: async (wanted) => {
      if (!media) return unsupported;
      const deviceId = wanted.deviceId === 'default' ? defaultCamera(navigator) : wanted.deviceId;
      const first = await open(media, 'camera', cameraConstraints({ ...wanted, deviceId }));
      return isTooStrict(first) ? open(media, 'camera', pickCamera(deviceId)) : first;
    },
  };
};

/** One retry with the device alone. */
const isTooStrict = (opened: Opened): boolean =>
  !opened.ok && opened.error.code === 'overconstrained';

const describe = (device: MediaDeviceInfo): Device[] => {
  const kind = kinds.get(device.kind);
  const { deviceId, label, groupId } = device;
  // Without permission browsers list devices without an id: they cannot be chosen.
  return kind === undefined || deviceId === '' ? [] : [{ kind, deviceId, label, groupId }];
};

const readPermission = async (
  navigator: Navigator,
  kind: 'microphone' | 'camera',
): Promise<'granted' | 'denied' | 'prompt' | 'unknown'> => {
  try {
    return (await navigator.permissions.query({ name: kind })).state;
  } catch {
    // Browsers that do not know the name throw; only asking for the device will tell.
    return 'unknown';
  }
};
