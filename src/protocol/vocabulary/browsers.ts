/**
 * Browsers below these versions are refused. @source core 1, media 5
 * @decision Newer ones may lack what audio and video need (WebCodecs, OffscreenCanvas): they are admitted,
 * and told in which direction they lack it.
 */
export const leastVersions = {
  Chrome: 69,
  Firefox: 76,
  /** Above, not from. */
  Safari: 14,
  iOS: 15,
  Android: 10,
} as const;
