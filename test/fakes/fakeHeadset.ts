import { fail, ok } from '../../src/kernel/result';
import type { HeadsetPort } from '../../src/transport/devicesPort';

export interface FakeHeadset extends HeadsetPort {
  isSupported: boolean;
  /** Whether the person has allowed a headset before. */
  isAllowed: boolean;
  /** Whether a person who is asked chooses one. */
  isChosen: boolean;
  /** How often a person was asked for one. */
  asked: number;
  /** What its mute lamp shows; undefined while nobody has opened it. */
  lamp: boolean | undefined;
  /** Presses its mute button. */
  press(): void;
  unplug(): void;
}

/** A telephone headset whose button a test presses. */
export const createFakeHeadset = (): FakeHeadset => {
  const pressed = new Set<() => void>();
  const gone = new Set<() => void>();
  const listen = (all: Set<() => void>) => (listener: () => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  const port: FakeHeadset = {
    isSupported: true,
    isAllowed: true,
    isChosen: true,
    asked: 0,
    lamp: undefined,
    press: () => [...pressed].forEach((listener) => listener()),
    unplug: () => [...gone].forEach((listener) => listener()),
    allow: async () => {
      if (port.isAllowed) return ok(undefined);
      port.asked += 1;
      port.isAllowed = port.isChosen;
      return port.isAllowed ? ok(undefined) : fail({ code: 'device-not-found', detail: 'fake' });
    },
    open: async () => {
      if (!port.isAllowed) return fail({ code: 'device-not-found', detail: 'fake' });
      port.lamp = false;
      return ok({
        onMuteKey: listen(pressed),
        onGone: listen(gone),
        showMuted: (isMuted) => {
          port.lamp = isMuted;
        },
        close: () => {
          port.lamp = undefined;
        },
      });
    },
  };
  return port;
};
