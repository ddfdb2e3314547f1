import type { CameraMover, CapturedSurface, CapturedTrack } from '../../transport/devicesPort';

/** Holds one running device. Holding another stops it. */
export interface CaptureSlot {
  current(): CapturedTrack | undefined;
  /** The requested id, such as 'default'; the device's own may differ. */
  wanted(): string | undefined;
  /** A key of the other constraints it was opened with; empty without any. */
  constraintsKey(): string;
  /** Takes `next` and stops the previous device. */
  hold(next: CapturedTrack, wanted: string, constraintsKey?: string): void;
  /** Stops the device. */
  release(): void;
}

/** The devices that this client keeps running; tracks never enter the store. */
export interface Captures {
  readonly microphone: CaptureSlot;
  readonly camera: CaptureSlot;
  /** The second microphone. */
  readonly secondary: CaptureSlot;
  /** What moves the camera, once that was allowed. */
  readonly mover: Slot<CameraMover>;
  /** The screen, window or tab that is shared. */
  readonly surface: Slot<CapturedSurface>;
}

/** Holds one thing that is to be ended. Holding another ends it. */
export interface Slot<T> {
  current(): T | undefined;
  hold(next: T): void;
  release(): void;
}

const createSlotOf = <T>(end: (held: T) => void): Slot<T> => {
  let held: T | undefined;
  const replace = (next: T | undefined): void => {
    const before = held;
    held = next;
    if (before !== undefined && before !== next) end(before);
  };
  return { current: () => held, hold: replace, release: () => replace(undefined) };
};

const createSlot = (): CaptureSlot => {
  let held:
    | { readonly captured: CapturedTrack; readonly wanted: string; readonly constraintsKey: string }
    | undefined;
  return {
    current: () => held?.captured,
    wanted: () => held?.wanted,
    constraintsKey: () => held?.constraintsKey ?? '',
    hold: (captured, wanted, constraintsKey = '') => {
      const before = held?.captured;
      held = { captured, wanted, constraintsKey };
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
  mover: createSlotOf((mover) => mover.close()),
  surface: createSlotOf((surface) => surface.stop()),
});
