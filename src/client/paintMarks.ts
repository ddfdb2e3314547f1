import {
  frameHeight,
  shades,
  shapeOf,
  type MarkLook,
} from '../features/annotation/markShape.rules';

type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'scale'
  | 'stroke'
  | 'fill'
  | 'fillText'
  | 'strokeText'
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'direction'
  | 'textBaseline'
>;

/** Draws marks over a picture of this size, as the screen shows them. */
export const paintMarks = (
  context: Canvas,
  marks: readonly MarkLook[],
  { width, height }: { readonly width: number; readonly height: number },
): void => {
  context.save();
  context.scale(height / frameHeight, height / frameHeight);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  for (const mark of marks) {
    const { path, isFilled, stroke, opacity, text } = shapeOf(mark, width / height);
    const colour = shades[mark.colour];
    context.fillStyle = colour;
    if (text) {
      context.font = `600 ${text.size}px sans-serif`;
      context.strokeStyle = mark.colour === 'black' ? '#ffffff' : '#1c1c1f';
      context.lineWidth = text.size / 12;
      context.strokeText(mark.text ?? '', text.x, text.y);
      context.fillText(mark.text ?? '', text.x, text.y);
      continue;
    }
    const drawn = new Path2D(path);
    context.strokeStyle = colour;
    context.lineWidth = stroke;
    context.globalAlpha = opacity;
    if (isFilled) context.fill(drawn);
    context.stroke(drawn);
    context.globalAlpha = 1;
  }
  context.restore();
};
