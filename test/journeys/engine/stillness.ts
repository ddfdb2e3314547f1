/** Looks at a canvas or a video at every paint of the page and notes when its picture changes. */
export const watchPicture = (picture: () => HTMLCanvasElement | HTMLVideoElement) => {
  const context = new OffscreenCanvas(64, 36).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  const state = { shown: '', changedAt: performance.now(), longest: 0, isOver: false };
  const note = (): void => {
    const now = performance.now();
    state.longest = Math.max(state.longest, now - state.changedAt);
    state.changedAt = now;
  };
  const look = (): void => {
    if (state.isOver) return;
    context.drawImage(picture(), 0, 0, 64, 36);
    // Rounded: what a codec does to a picture that stands still is no change.
    const shown = context
      .getImageData(0, 0, 64, 36)
      .data.map((value) => value >> 6)
      .join('');
    if (shown !== state.shown) note();
    state.shown = shown;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return {
    /** Ends the watching; how long the picture stood still at most, ms. */
    end: (): number => {
      state.isOver = true;
      note();
      return state.longest;
    },
  };
};
