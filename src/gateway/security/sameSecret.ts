import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash(given), hash(wanted));
