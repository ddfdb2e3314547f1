import type { CapturedTrack } from '../transport/ports';

/** Holds one running device. Whoever puts another in its place stops the one before. */
export interface CaptureSlot {
  current(): CapturedTrack | undefined;
  /** Takes `next` and stops what was held; undefined only stops. */
  replace(next: CapturedTrack | undefined): void;
}

/** The devices that this client keeps running; tracks never enter the store. */
export interface Captures {
  readonly microphone: CaptureSlot;
  readonly camera: CaptureSlot;
}

const createSlot = (): CaptureSlot => {
  let held: CapturedTrack | undefined;
  return {
    current: () => held,
    replace: (next) => {
      const before = held;
      held = next;
      if (before !== next) before?.stop();
    },
  };
};

/** Empty slots for a new client. */
export const createCaptures = (): Captures => ({ microphone: createSlot(), camera: createSlot() });
