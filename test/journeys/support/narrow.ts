import type { Socket } from 'node:net';

/** A rate that stands for none. */
const unlimited = 1e12;
/** How often a narrow way passes what it owes, in ms. */
const tick = 20;

/**
 * Passes what comes from `far` on to `near`, at most so many bytes a second where a rate is set. What
 * is too much stays in the sender's own buffers, as on a slow link. A held way passes nothing.
 */
export const narrow = (
  far: Socket,
  near: Socket,
  way: {
    readonly bytesPerSecond: () => number | undefined;
    readonly isHeld: () => boolean;
  },
): void => {
  const waiting: Buffer[] = [];
  const state = { allowance: 0, timer: undefined as NodeJS.Timeout | undefined };
  const stop = (): void => {
    clearInterval(state.timer);
    state.timer = undefined;
  };
  const pass = (): void => {
    if (way.isHeld()) return;
    state.allowance += ((way.bytesPerSecond() ?? unlimited) * tick) / 1000;
    while (state.allowance > 0 && waiting.length > 0) {
      const [chunk = Buffer.alloc(0)] = waiting;
      const part = chunk.subarray(0, Math.max(1, Math.min(chunk.length, state.allowance)));
      near.write(part);
      state.allowance -= part.length;
      if (part.length === chunk.length) waiting.shift();
      else waiting[0] = chunk.subarray(part.length);
    }
    if (waiting.length > 0) return;
    stop();
    state.allowance = 0;
    far.resume();
  };
  far.on('data', (chunk: Buffer) => {
    if (way.bytesPerSecond() === undefined && waiting.length === 0) {
      if (near.write(chunk)) return;
      far.pause();
      near.once('drain', () => {
        if (!way.isHeld()) far.resume();
      });
      return;
    }
    waiting.push(chunk);
    far.pause();
    state.timer ??= setInterval(pass, tick);
  });
  far.on('close', stop);
};
