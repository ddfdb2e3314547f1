import { fail, ok } from '../../src/kernel/result';
import type { MediaErrorCode } from '../../src/protocol/engine/media';
import type { ShareEngineCode } from '../../src/protocol/vocabulary/sharing';
import type {
  CameraAxes,
  CapturedSurface,
  CapturedTrack,
  Device,
  DevicesPort,
  SurfaceKind,
  SurfaceSounds,
  SurfaceWish,
} from '../../src/transport/devicesPort';

/** A device that a test can end, as if it was unplugged. */
export interface FakeTrack extends CapturedTrack {
  readonly isRunning: boolean;
  end(): void;
}
/** A surface that a test can end, as the browser's own bar does. */
export interface FakeSurface extends CapturedSurface {
  readonly isRunning: boolean;
  end(): void;
  /** Its sound ends, and its picture goes on. */
  endSound(): void;
  /** The person switches it in the browser's own bar; the page may not be told at once. */
  switchTo(
    kind: SurfaceKind,
    hasSound?: boolean,
    options?: { readonly isTold: boolean; readonly source?: string },
  ): void;
}
export interface FakeDevices extends DevicesPort {
  devices: Device[];
  /** Every track that was opened, oldest first. */
  readonly opened: FakeTrack[];
  /** The frame rate that each camera was asked for, oldest first. */
  readonly frameRates: number[];
  /** How the cameras move, by device; 'permission' where the person does not allow it. */
  readonly axes: Map<string, CameraAxes | 'permission'>;
  /** How many may be moved now. */
  movers(): number;
  /** What goes wrong at the next opening, by device id or for any. */
  failure: MediaErrorCode | undefined;
  readonly missing: Set<string>;
  /** Why nothing is picked next. */
  surfaceFailure: ShareEngineCode | undefined;
  /** What was asked for each time that the picker opened. */
  readonly wishes: (SurfaceWish | undefined)[];
  /** Whose sound the browser can send; undefined where it captures nothing. */
  surfaceSounds: SurfaceSounds | undefined;
  /** The code of the picker is loaded. */
  isSurfacePrepared: boolean;
  /** What the person picks next to share. */
  surfaceKind: SurfaceKind;
  /** The next surface is picked with its sound. */
  sharesSound: boolean;
  /** Every surface that was picked, oldest first. */
  readonly surfaces: FakeSurface[];
  change(): void;
  /** The person no longer lets the page have any device: all that run end. */
  withdraw(): void;
  running(): readonly FakeTrack[];
}

const device = (kind: Device['kind'], deviceId: string): Device => ({
  kind,
  deviceId,
  label: `${kind} ${deviceId}`,
  groupId: '',
});

const pickSurface = (picked: SurfaceKind, isWithSound: boolean): FakeSurface => {
  const ended = new Set<() => void>();
  const soundEnded = new Set<() => void>();
  const switched = new Set<() => void>();
  let isRunning = true;
  let [kind, hasSound, source] = [picked, isWithSound, 'picked'];
  const sound = {
    track: { kind: 'audio', id: 'sound' } as unknown as MediaStreamTrack,
    onEnded: (listener: () => void) => {
      soundEnded.add(listener);
      return () => void soundEnded.delete(listener);
    },
  };
  return {
    get surface() {
      return kind;
    },
    track: {
      ...{
        kind: 'video',
        id: 'surface',
        label: kind === 'monitor' ? 'screen:417:0' : 'window:7:0',
      },
      getSettings: () => ({ displaySurface: kind, width: 2560, height: 1440 }),
    } as unknown as MediaStreamTrack,
    get sound() {
      return hasSound ? sound : undefined;
    },
    get source() {
      return source;
    },
    onSwitched: (listener) => {
      switched.add(listener);
      return () => void switched.delete(listener);
    },
    switchTo: (next, isNextWithSound = false, { isTold, ...options } = { isTold: true }) => {
      [kind, hasSound] = [next, isNextWithSound];
      source = options.source ?? source;
      if (isTold) for (const listener of [...switched]) listener();
    },
    endSound: () => {
      hasSound = false;
      for (const listener of [...soundEnded]) listener();
    },
    get isRunning() {
      return isRunning;
    },
    onEnded: (listener) => {
      if (!isRunning) listener();
      ended.add(listener);
      return () => void ended.delete(listener);
    },
    stop: () => {
      isRunning = false;
    },
    end: () => {
      isRunning = false;
      for (const listener of [...ended]) listener();
    },
  };
};

/** Two devices of each kind; tracks are objects that remember whether they run. */
export const createFakeDevices = (): FakeDevices => {
  const listeners = new Set<() => void>();
  const openTrack = (kind: CapturedTrack['kind'], deviceId: string): FakeTrack => {
    const ended = new Set<() => void>();
    let isRunning = true;
    const track: FakeTrack = {
      kind,
      deviceId,
      track: { kind, id: `${kind} ${deviceId}` } as unknown as MediaStreamTrack,
      get isRunning() {
        return isRunning;
      },
      onEnded: (listener) => {
        ended.add(listener);
        return () => void ended.delete(listener);
      },
      stop: () => {
        isRunning = false;
      },
      end: () => {
        isRunning = false;
        for (const listener of [...ended]) listener();
      },
    };
    port.opened.push(track);
    return track;
  };
  const open = async (kind: CapturedTrack['kind'], deviceId: string) => {
    const code = port.missing.has(deviceId) ? 'device-not-found' : port.failure;
    return code ? fail({ code, detail: 'fake' }) : ok(openTrack(kind, deviceId));
  };
  let movers = 0;
  const openCameraMover: DevicesPort['openCameraMover'] = async (deviceId) => {
    const axes = port.axes.get(deviceId) ?? {};
    if (axes === 'permission') return fail({ code: 'permission-denied', detail: 'fake' });
    let isOpen = true;
    movers += 1;
    return ok({
      deviceId,
      read: () => {
        const now = port.axes.get(deviceId);
        return now === undefined || now === 'permission' ? {} : now;
      },
      move: async (values) => {
        const moved = { ...axes, ...(port.axes.get(deviceId) as CameraAxes) };
        for (const name of ['pan', 'tilt', 'zoom'] as const) {
          const [axis, value] = [moved[name], values[name]];
          if (axis && value !== undefined) moved[name] = { ...axis, value };
        }
        port.axes.set(deviceId, moved);
        return ok(undefined);
      },
      close: () => {
        if (isOpen) movers -= 1;
        isOpen = false;
      },
    });
  };
  const port: FakeDevices = {
    devices: [
      device('microphone', 'mic-1'),
      device('microphone', 'mic-2'),
      device('camera', 'cam-1'),
      device('camera', 'cam-2'),
      device('speaker', 'spk-1'),
    ],
    opened: [],
    frameRates: [],
    surfaceKind: 'monitor',
    surfaces: [],
    sharesSound: false,
    isSurfacePrepared: false,
    prepareSurface: async () => {
      port.isSurfacePrepared = true;
      return port.surfaceSounds && { sounds: port.surfaceSounds, takesHint: true };
    },
    surfaceFailure: undefined,
    wishes: [],
    surfaceSounds: { monitor: false, window: false, browser: true },
    openSurface: async (wish) => {
      port.wishes.push(wish);
      if (port.surfaceFailure) return fail({ code: port.surfaceFailure, detail: 'fake' });
      const surface = pickSurface(port.surfaceKind, port.sharesSound);
      port.surfaces.push(surface);
      return ok(surface);
    },
    axes: new Map(),
    movers: () => movers,
    failure: undefined,
    missing: new Set(),
    change: () => {
      for (const listener of [...listeners]) listener();
    },
    running: () => port.opened.filter(({ isRunning }) => isRunning),
    list: async () => port.devices,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    withdraw: () => {
      port.failure = 'permission-denied';
      for (const track of port.running()) track.end();
    },
    permission: async () => (port.failure === 'permission-denied' ? 'denied' : 'granted'),
    openMicrophone: ({ deviceId }) => open('microphone', deviceId),
    openCamera: ({ deviceId, frameRate }) => {
      port.frameRates.push(frameRate);
      return open('camera', deviceId);
    },
    openCameraMover,
  };
  return port;
};
