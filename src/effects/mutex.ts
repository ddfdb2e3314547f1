/** A place in the queue for a mutex. */
interface Turn {
  /** Resolves when the lock is free; undefined when it is already. */
  readonly ready: Promise<true> | undefined;
  /** Gives the place up, waiting or served. Safe to call twice. */
  end(): void;
}
/** Runs one task at a time, in order of arrival. */
export interface Mutex {
  enter(): Turn;
}

/** An empty line. */
export const createMutex = (): Mutex => {
  const waiting: { call(): void }[] = [];
  return {
    enter: () => {
      let start: () => void = () => undefined;
      const ready = new Promise<true>((resolve) => {
        start = () => resolve(true);
      });
      const place = { call: () => start() };
      waiting.push(place);
      return {
        ready: waiting[0] === place ? undefined : ready,
        end: () => {
          const at = waiting.indexOf(place);
          if (at < 0) return;
          waiting.splice(at, 1);
          if (at === 0) waiting[0]?.call();
        },
      };
    },
  };
};
