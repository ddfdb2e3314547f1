import type { CameraMover, CapturedTrack } from '../transport/devicesPort';

/** Holds one running device. Whoever puts another in its place stops the one before. */
export interface CaptureSlot {
  current(): CapturedTrack | undefined;
  /** The id it was asked for by, such as 'default'; the device's own id may be another. */
  wanted(): string | undefined;
  /** What else it was opened with, as one word; empty where nothing. */
  manner(): string;
  /** Takes `next` and stops what was held. */
  hold(next: CapturedTrack, wanted: string, manner?: string): void;
  /** Stops what is held. */
  release(): void;
}

/** The devices that this client keeps running; tracks never enter the store. */
export interface Captures {
  readonly microphone: CaptureSlot;
  readonly camera: CaptureSlot;
  /** The second microphone. */
  readonly secondary: CaptureSlot;
  /** What moves the camera, once that was allowed. */
  readonly mover: MoverSlot;
}

/** Holds what moves the own camera. Whoever puts another in its place closes the one before. */
export interface MoverSlot {
  current(): CameraMover | undefined;
  hold(next: CameraMover): void;
  release(): void;
}

const createMoverSlot = (): MoverSlot => {
  let held: CameraMover | undefined;
  const replace = (next: CameraMover | undefined): void => {
    const before = held;
    held = next;
    if (before !== next) before?.close();
  };
  return { current: () => held, hold: replace, release: () => replace(undefined) };
};

const createSlot = (): CaptureSlot => {
  let held:
    | { readonly captured: CapturedTrack; readonly wanted: string; readonly manner: string }
    | undefined;
  return {
    current: () => held?.captured,
    wanted: () => held?.wanted,
    manner: () => held?.manner ?? '',
    hold: (captured, wanted, manner = '') => {
      const before = held?.captured;
      held = { captured, wanted, manner };
      if (before !== captured) before?.stop();
    },
    release: () => {
      const before = held?.captured;
      held = undefined;
      before?.stop();
    },
  };
};

/** Empty slots for a new client. */
export const createCaptures = (): Captures => ({
  microphone: createSlot(),
  camera: createSlot(),
  secondary: createSlot(),
  mover: createMoverSlot(),
});
