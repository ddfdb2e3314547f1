import {
  frameHeight,
  shades,
  shapeOf,
  type MarkLook,
  type MarkShape,
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

/** A mark as it is drawn on pictures with this aspect ratio. */
interface Drawn extends Omit<MarkShape, 'path'> {
  readonly aspect: number;
  readonly path: Path2D;
}

/**
 * Draws marks over pictures as the screen shows them. It keeps the path of each mark: those of a
 * full share take longer to make than to draw.
 */
export class MarkPainter {
  readonly #drawn = new WeakMap<MarkLook, Drawn>();

  /** Draws over a picture of this size. */
  paint(
    context: Canvas,
    marks: readonly MarkLook[],
    { width, height }: { readonly width: number; readonly height: number },
  ): void {
    context.save();
    context.scale(height / frameHeight, height / frameHeight);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.textBaseline = 'middle';
    context.direction = 'ltr';
    for (const mark of marks) {
      const { path, isFilled, stroke, opacity, text } = this.#shapeOf(mark, width / height);
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
      context.strokeStyle = colour;
      context.lineWidth = stroke;
      context.globalAlpha = opacity;
      if (isFilled) context.fill(path);
      context.stroke(path);
      context.globalAlpha = 1;
    }
    context.restore();
  }

  #shapeOf(mark: MarkLook, aspect: number): Drawn {
    const before = this.#drawn.get(mark);
    if (before?.aspect === aspect) return before;
    const shape = shapeOf(mark, aspect);
    const drawn = { ...shape, aspect, path: new Path2D(shape.path) };
    this.#drawn.set(mark, drawn);
    return drawn;
  }
}
