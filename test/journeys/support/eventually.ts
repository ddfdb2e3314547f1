/** Waits for what another process will do in its own time. */

/**
 * How long a page may take for what it does at once on a quiet machine, in milliseconds: several
 * browsers on a slow one take a minute. Only a test that fails waits for so long.
 */
export const patience = 90_000;

/** What is awaited, for the message, and for how long. */
export interface Patience {
  readonly what: string;
  /** Milliseconds; `patience` unless told. */
  readonly timeout?: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Reads again and again until `isReached` holds and resolves with what was read then. Throws with
 * the last thing that was read when the time is over.
 */
export const eventually = async <T>(
  read: () => Promise<T> | T,
  isReached: (value: T) => boolean,
  { what, timeout = patience }: Patience,
): Promise<T> => {
  const end = performance.now() + timeout;
  for (;;) {
    const value = await read();
    if (isReached(value)) return value;
    if (performance.now() > end)
      throw new Error(`Waited ${timeout} ms for ${what}; last seen: ${JSON.stringify(value)}`);
    await pause(100);
  }
};
