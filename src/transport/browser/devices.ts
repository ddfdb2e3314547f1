import { fail, ok, type Result } from '../../kernel/result';
import type {
  CapturedTrack,
  Device,
  DeviceFailure,
  DeviceKind,
  DevicesPort,
  MicrophoneProcessing,
  SurfacePicker,
} from '../devicesPort';
import {
  cameraAspectRatio,
  cameraIdealSize,
  cameraMaxSize,
  cameraMinSize,
  frameRateMax,
} from '../../protocol/limits';
import { facingModes } from '../../protocol/vocabulary/video';
import { translateMediaError } from './mediaErrors';

/** The browser's name of each kind. */
const kinds: ReadonlyMap<string, DeviceKind> = new Map([
  ['audioinput', 'microphone'],
  ['videoinput', 'camera'],
  ['audiooutput', 'speaker'],
]);
/** 'default' lets the browser choose; anything else must be that device. @source media 3 */
const pick = (deviceId: string): { readonly deviceId?: ConstrainDOMString } =>
  deviceId === 'default' || deviceId === '' ? {} : { deviceId: { exact: deviceId } };
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

/** The default camera of a phone is the front camera. @source media 3 (user-facing on mobile) */
const defaultCamera = ({ userAgent }: Navigator): string =>
  /Android|iPhone|iPad/.test(userAgent) ? 'user' : 'default';
const pickCamera = (deviceId: string): MediaTrackConstraints =>
  facingModes.some((mode) => mode === deviceId) ? { facingMode: deviceId } : pick(deviceId);

/**
 * The requested size within the documented bounds; the minimum applies only to HD.
 * @source media 5 (ideal 1280x720, min 1024x576, max 1920x1080)
 * @decision A camera that is asked for 640x360 is not made to capture more than is sent.
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

const loadSurface = () => import(/* webpackChunkName: "surface" */ './surface');
/** Phones have cameras and no capture of their screens. */
const canCapture = (media: MediaDevices | undefined): media is MediaDevices =>
  media !== undefined && 'getDisplayMedia' in media;

/**
 * The browser's devices; on an insecure page, which has no access, each call returns `unsupported`.
 */
export const createDevices = (navigator: Navigator): DevicesPort => {
  // The type requires it, but an insecure page does not have it.
  const media: MediaDevices | undefined = navigator.mediaDevices;
  const unsupported = fail<DeviceFailure>({ code: 'unsupported', detail: 'mediaDevices' });
  /** Found in advance: to ask for it takes another task, and a press is forgotten. */
  let picker: SurfacePicker | undefined;
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
    prepareSurface: async () => {
      if (!canCapture(media)) return undefined;
      const surface = await loadSurface().catch(() => undefined);
      picker = await surface?.pickerOf(navigator);
      return picker;
    },
    openSurface: async (wish) =>
      canCapture(media)
        ? (await loadSurface()).openSurface(navigator, { ...wish, sounds: picker?.sounds })
        : fail({ code: 'error', detail: 'mediaDevices' }),
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

/** Retries once, with only the device constrained. */
const isTooStrict = (opened: Opened): boolean =>
  !opened.ok && opened.error.code === 'overconstrained';

const describe = (device: MediaDeviceInfo): Device[] => {
  const kind = kinds.get(device.kind);
  const { deviceId, label, groupId } = device;
  // Without permission browsers list devices without an id, which cannot be chosen.
  return kind === undefined || deviceId === '' ? [] : [{ kind, deviceId, label, groupId }];
};

const readPermission = async (
  navigator: Navigator,
  kind: 'microphone' | 'camera',
): Promise<'granted' | 'denied' | 'prompt' | 'unknown'> => {
  try {
    return (await navigator.permissions.query({ name: kind })).state;
  } catch {
    // Browsers that do not know the name throw; only opening the device gives an answer.
    return 'unknown';
  }
};
