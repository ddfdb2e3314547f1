/** Fills a positioned box with a new canvas. */
export const canvasIn = (box: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  box.append(canvas);
  return canvas;
};
