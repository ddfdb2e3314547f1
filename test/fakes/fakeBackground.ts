import { fail, ok, type Result } from '../../src/kernel/result';
import type {
  BackgroundChoice,
  BackgroundEvent,
  BackgroundFailure,
  BackgroundPort,
  LoadBackground,
} from '../../src/transport/backgroundPort';

/** Backgrounds without pictures, which remember what was chosen. */
export interface FakeBackground {
  readonly load: LoadBackground;
  /** What is drawn, oldest first; null where it was released. */
  readonly used: (BackgroundChoice | null)[];
  /** Whether nothing is sent since it was held. */
  isHeld: boolean;
  /** Whether it was to cost little, oldest first. */
  readonly eased: boolean[];
  missing: string[];
  /** Its code cannot be loaded. */
  isUnreachable: boolean;
  /** Why the next choices are not drawn. */
  failure: BackgroundFailure | undefined;
  /** That holds for images alone. */
  onlyBlur: boolean;
  modelFailure: BackgroundFailure | undefined;
  /** Loads the model; without it the model is loaded from the start. */
  holdModel: () => void;
  giveModel: () => void;
  /** The worker breaks: it is told, and whatever waits for it has failed. */
  breakWorker: () => void;
  say(event: BackgroundEvent): void;
}

/** Makes one. */
export const createFakeBackground = (): FakeBackground => {
  const listeners = new Set<(event: BackgroundEvent) => void>();
  type Loaded = Result<void, BackgroundFailure>;
  const held: { isHeld: boolean; loaded: Promise<Loaded>; settle: (loaded: Loaded) => void } = {
    isHeld: false,
    loaded: Promise.resolve(ok(undefined)),
    settle: () => undefined,
  };
  const holdModel = (): void => {
    held.isHeld = true;
    held.loaded = new Promise((resolve) => (held.settle = resolve));
  };
  const port: BackgroundPort = {
    missing: () => fake.missing,
    loadModel: async () => {
      const loaded = await held.loaded;
      return loaded.ok && fake.modelFailure ? fail(fake.modelFailure) : loaded;
    },
    use: async (choice) => {
      if (fake.failure && !(fake.onlyBlur && choice.imageSrc === 'blur')) {
        await Promise.resolve();
        if (fake.failure === 'failed') fake.breakWorker();
        return fail(fake.failure);
      }
      fake.used.push(choice);
      fake.isHeld = false;
      return ok(undefined);
    },
    ease: (isEased) => void fake.eased.push(isEased),
    hold: () => {
      fake.isHeld = true;
    },
    release: () => {
      fake.used.push(null);
      fake.isHeld = false;
    },
    openPreview: () => ({
      show: async () => ok(undefined),
      watch: () => undefined,
      close: () => undefined,
    }),
    pictures: {
      list: async () => [],
      add: async () => fail('not-stored'),
      remove: async () => undefined,
      addressOf: async () => undefined,
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: () => undefined,
  };
  const fake: FakeBackground = {
    load: async () => {
      if (fake.isUnreachable) throw new Error('no such file');
      return port;
    },
    isUnreachable: false,
    eased: [],
    used: [],
    isHeld: false,
    missing: [],
    failure: undefined,
    onlyBlur: false,
    modelFailure: undefined,
    holdModel,
    giveModel: () => {
      held.isHeld = false;
      held.settle(ok(undefined));
    },
    breakWorker: () => {
      const { settle } = held;
      // A model that was held is held again.
      if (held.isHeld) holdModel();
      fake.say({ type: 'failed', failure: 'failed' });
      settle(fail('failed'));
    },
    say: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  };
  return fake;
};
