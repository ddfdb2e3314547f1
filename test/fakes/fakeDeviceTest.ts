import { fail, ok } from '../../src/kernel/result';
import { millis } from '../../src/kernel/units';
import type { TestSocketType } from '../../src/protocol/http/deviceTest';
import type {
  DeviceTestPort,
  Playback,
  PlaybackFailure,
  TestCallFailure,
  TestSocketEvent,
  TestSound,
} from '../../src/transport/deviceTestPort';
import type { FakeClock } from './fakeClock';

type Ended = Awaited<Playback['ended']>;
type Frame = Parameters<Parameters<DeviceTestPort['camera']['watch']>[1]>[0];

/** A world to test in that does what a test of the test says. */
export interface FakeDeviceTest extends DeviceTestPort {
  /** What is heard by the microphone that is listened to. */
  hear(level: number): void;
  /** A frame of the camera that is watched. */
  show(frame: Frame): void;
  readonly played: {
    readonly what: TestSound | Blob;
    readonly speakerId: string;
    readonly limit: number;
    isStopped: boolean;
    end(outcome?: Ended | PlaybackFailure): void;
    tell(level: number): void;
  }[];
  /** Whether recording is possible, and its result. */
  recording: Blob | 'unsupported' | 'nothing';
  /** Probes, watches and sockets that are open now. */
  open(): number;
  /** How long each call takes, ms, and what it answers. */
  delay: number;
  failure: TestCallFailure | 'nothing' | undefined;
  /** Bits in a second. */
  bandwidth: { down: number; up: number };
  readonly uploads: number[];
  readonly sockets: Record<TestSocketType, 'answers' | 'closes' | 'is silent' | 'never opens'>;
}

/** On its own clock; it fails only on demand. */
export const createFakeDeviceTest = (clock: FakeClock): FakeDeviceTest => {
  let open = 0;
  const levels = new Set<(level: number) => void>();
  const frames = new Set<(frame: Frame) => void>();
  const opened = (close: () => void = () => undefined): (() => void) => {
    let isOpen = true;
    open += 1;
    return () => {
      if (isOpen) open -= 1;
      isOpen = false;
      close();
    };
  };
  const after = (delay: number): Promise<void> =>
    new Promise((done) => void clock.after(millis(delay), done));
  const call = async (): Promise<TestCallFailure | undefined> => {
    await after(fake.failure === 'nothing' ? 1e9 : fake.delay);
    return fake.failure === 'nothing' ? undefined : fake.failure;
  };
  const transfer = async (direction: 'down' | 'up', bytes: number) => {
    const failure = await call();
    if (failure) return fail(failure);
    const duration = millis((bytes * 8000) / fake.bandwidth[direction]);
    await after(duration);
    return ok({ bytes, duration });
  };
  const fake: FakeDeviceTest = {
    hear: (level) => levels.forEach((listener) => listener(level)),
    show: (frame) => frames.forEach((listener) => listener(frame)),
    played: [],
    recording: new Blob(['sound']),
    open: () => open,
    delay: 20,
    failure: undefined,
    bandwidth: { down: 20_000_000, up: 5_000_000 },
    uploads: [],
    sockets: {
      signal: 'answers',
      command: 'answers',
      audio: 'answers',
      video: 'answers',
      share: 'answers',
    },
    sound: {
      openMicrophone: () => {
        const close = opened(() => levels.clear());
        return {
          onLevel: (listener) => {
            levels.add(listener);
            return () => void levels.delete(listener);
          },
          record: () => fake.recording !== 'unsupported',
          stopRecording: async () =>
            typeof fake.recording === 'string' ? undefined : fake.recording,
          close,
        };
      },
      play: (what, { speakerId, limit, onLevel }) => {
        const close = opened();
        let settle: (outcome: Ended) => void = () => undefined;
        const ended = new Promise<Ended>((resolve) => (settle = resolve));
        const sound: FakeDeviceTest['played'][number] = {
          ...{ what, speakerId, limit, isStopped: false, tell: onLevel },
          end: (outcome = ok({ isOutputChosen: true })) =>
            settle(typeof outcome === 'string' ? fail(outcome) : outcome),
        };
        fake.played.push(sound);
        return {
          ended,
          stop: () => {
            sound.isStopped = true;
            sound.end();
            close();
          },
        };
      },
    },
    camera: {
      watch: (_track, onFrame) => {
        frames.add(onFrame);
        return opened(() => void frames.delete(onFrame));
      },
    },
    network: {
      ping: async () => {
        const failure = await call();
        return failure ? fail(failure) : ok(undefined);
      },
      download: (bytes) => transfer('down', bytes),
      upload: (bytes) => {
        fake.uploads.push(bytes);
        return transfer('up', bytes);
      },
      openSocket: (type, onEvent) => {
        const manner = fake.sockets[type];
        let isOpen = true;
        const tell = (event: TestSocketEvent): void =>
          void clock.after(millis(fake.delay), () => isOpen && onEvent(event));
        if (manner !== 'never opens') tell({ type: manner === 'closes' ? 'closed' : 'open' });
        const close = opened(() => (isOpen = false));
        return { send: () => manner === 'answers' && tell({ type: 'echo' }), close };
      },
    },
  };
  return fake;
};
