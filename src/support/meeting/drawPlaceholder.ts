/** A placeholder's rectangle in canvas pixels, and the canvas pixels per CSS pixel. */
export interface Placeholder {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** What is shared is drawn as a screen, and people as a figure. */
  readonly isShare: boolean;
}

const wall = '#3a4754';
const figure = '#8fa3b5';
const words = '#ffffff';

/** A screen on its foot, in the middle. */
const drawScreen = (
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Pick<Placeholder, 'x' | 'y' | 'width' | 'height'>,
): void => {
  const size = Math.min(width, height) / 4;
  const [left, top] = [x + width / 2 - size / 2, y + height / 2 - size / 2];
  context.fillRect(left, top, size, 0.65 * size);
  context.fillRect(left + 0.45 * size, top + 0.65 * size, 0.1 * size, 0.2 * size);
  context.fillRect(left + 0.25 * size, top + 0.85 * size, 0.5 * size, 0.08 * size);
};

/** A figure in place of a picture that was received, and how good it was. */
export const drawPlaceholder = (
  context: CanvasRenderingContext2D,
  { x, y, width, height, ratio, isShare }: Placeholder,
  quality: string,
): void => {
  const middle = x + width / 2;
  const size = Math.min(width, height);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = wall;
  context.fillRect(x, y, width, height);
  context.fillStyle = figure;
  if (isShare) drawScreen(context, { x, y, width, height });
  else
    for (const [down, radius] of [
      [-0.06, 0.16],
      [0.56, 0.34],
    ] as const) {
      context.beginPath();
      context.arc(middle, y + height / 2 + size * down, size * radius, 0, 2 * Math.PI);
      context.fill();
    }
  if (quality !== '' && width > 120 * ratio) {
    context.fillStyle = words;
    context.font = `${12 * ratio}px sans-serif`;
    context.textAlign = 'left';
    // Above the name: signs and the menu stand at the top.
    context.fillText(quality, x + 12 * ratio, y + height - 44 * ratio, width - 24 * ratio);
  }
  context.restore();
};
