/**
 * Older browser versions are refused.
 * @source core 1, media 5
 * @decision Newer versions may lack WebCodecs or OffscreenCanvas, which audio and video need: they
 * are admitted, and the client reports whether sending or receiving is missing.
 */
export const leastVersions = {
  Chrome: 69,
  Firefox: 76,
  /** Above, not from. */
  Safari: 14,
  iOS: 15,
  Android: 10,
} as const;
