import { fail, ok } from '../../src/kernel/result';
import type { MediaErrorCode } from '../../src/protocol/engine/media';
import type {
  CameraAxes,
  CapturedSurface,
  CapturedTrack,
  Device,
  DevicesPort,
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
}
export interface FakeDevices extends DevicesPort {
  devices: Device[];
  /** Every track that was opened, oldest first. */
  readonly opened: FakeTrack[];
  /** How the cameras move, by device; 'permission' where the person does not allow it. */
  readonly axes: Map<string, CameraAxes | 'permission'>;
  /** How many may be moved now. */
  movers(): number;
  /** What goes wrong at the next opening, by device id or for any. */
  failure: MediaErrorCode | undefined;
  readonly missing: Set<string>;
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

const pickSurface = (): FakeSurface => {
  const ended = new Set<() => void>();
  let isRunning = true;
  return {
    surface: 'monitor',
    track: { kind: 'video', id: 'surface' } as unknown as MediaStreamTrack,
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
    surfaces: [],
    openSurface: async () => {
      if (port.failure) return fail({ code: port.failure, detail: 'fake' });
      const surface = pickSurface();
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
    openCamera: ({ deviceId }) => open('camera', deviceId),
    openCameraMover,
  };
  return port;
};
