import type { CapturedTrack } from '../transport/ports';

/** Holds one running device. Whoever puts another in its place stops the one before. */
export interface CaptureSlot {
  current(): CapturedTrack | undefined;
  /** The id it was asked for by, such as 'default'; the device's own id may be another. */
  wanted(): string | undefined;
  /** Takes `next` and stops what was held. */
  hold(next: CapturedTrack, wanted: string): void;
  /** Stops what is held. */
  release(): void;
}

/** The devices that this client keeps running; tracks never enter the store. */
export interface Captures {
  readonly microphone: CaptureSlot;
  readonly camera: CaptureSlot;
}

const createSlot = (): CaptureSlot => {
  let held: { readonly captured: CapturedTrack; readonly wanted: string } | undefined;
  return {
    current: () => held?.captured,
    wanted: () => held?.wanted,
    hold: (captured, wanted) => {
      const before = held?.captured;
      held = { captured, wanted };
      if (before !== captured) before?.stop();
    },
    release: () => {
      held?.captured.stop();
      held = undefined;
    },
  };
};

/** Empty slots for a new client. */
export const createCaptures = (): Captures => ({ microphone: createSlot(), camera: createSlot() });
