/**
 * Holds a lock as long as this worker lives, so that the page notices its death at once, and
 * reports the lock's name once it is held. Without locks it reports nothing.
 */
export const holdLife = (holding: (lock: string) => void): void => {
  // The type promises it, an insecure page's worker does not have it.
  const locks: LockManager | undefined = navigator.locks;
  const lock = `plenary worker ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  void locks?.request(lock, () => {
    holding(lock);
    return new Promise<never>(() => undefined);
  });
};
