import type { BackgroundDrawing, MaskClip } from '../../src/protocol/engine/background';

/** The part of a 2D context that is drawn with. */
export type Drawn = OffscreenCanvasRenderingContext2D;

/** What drawing needs of the worker. */
export interface DrawingTools {
  readonly createCanvas: (width: number, height: number) => OffscreenCanvas;
  /** The path for its data; an empty path if the browser does not understand it. */
  readonly createPath: (data?: string) => Path2D;
}

interface Scene {
  readonly drawing: BackgroundDrawing;
  /** The mask of the person in the frame; undefined without one. */
  readonly person: OffscreenCanvas | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
/** A rectangle of a frame. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of `from` that has the proportions of `to`, from its middle. @source media 5 */
export const cropTo = (from: Size, to: Size): Cut => {
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const width = to.width * scale;
  const height = to.height * scale;
  return { x: (from.width - width) / 2, y: (from.height - height) / 2, width, height };
};

/** The position of a mask's root in a frame: whole, centered, in its own proportions. */
export const fitRoot = (root: Size, into: Size): { x: number; y: number; scale: number } => {
  const scale = Math.min(into.width / root.width, into.height / root.height);
  return {
    x: (into.width - root.width * scale) / 2,
    y: (into.height - root.height * scale) / 2,
    scale,
  };
};

/** An eighth of 640: with the filter's blur, no text in the room can be read. */
const blurredWidth = 80;

const addClip = (path: Path2D, clip: MaskClip, { createPath }: DrawingTools): void => {
  switch (clip.type) {
    case 'rectangle':
      return path.rect(clip.x, clip.y, clip.width, clip.height);
    case 'square':
      return path.rect(clip.x, clip.y, clip.length, clip.length);
    case 'circle':
      path.moveTo(clip.x + clip.radius, clip.y);
      return path.arc(clip.x, clip.y, clip.radius, 0, 2 * Math.PI);
    case 'svg':
      return path.addPath(createPath(clip.svg), { e: clip.x, f: clip.y });
  }
};

/**
 * Draws frames with another background, or behind a mask. The room is never drawn: without a
 * person's mask, there is only the background.
 */
export class BackgroundPicture {
  readonly #tools: DrawingTools;
  #blurred: Drawn | undefined;

  constructor(tools: DrawingTools) {
    this.#tools = tools;
  }

  /** Draws onto the whole of `on`. `frame`, `person` and `drawing` stay the caller's. */
  draw(on: Drawn, frame: VideoFrame, { drawing, person }: Scene): void {
    if (drawing.kind === 'mask') return this.#drawMask(on, frame, drawing);
    if (person) {
      const { width, height } = on.canvas;
      on.globalCompositeOperation = 'copy';
      on.drawImage(person, 0, 0, width, height);
      on.globalCompositeOperation = 'source-in';
      this.drawFrame(on, frame);
      on.globalCompositeOperation = 'destination-over';
    } else on.globalCompositeOperation = 'copy';
    if (drawing.kind === 'image') drawCovering(on, drawing.image);
    else this.#drawBlurred(on, frame);
    on.globalCompositeOperation = 'source-over';
  }

  /** Draws the plain camera over the whole of `on`. */
  drawFrame(on: Drawn, frame: VideoFrame): void {
    const { displayWidth: width, displayHeight: height } = frame;
    const cut = cropTo({ width, height }, on.canvas);
    on.drawImage(
      frame,
      cut.x,
      cut.y,
      cut.width,
      cut.height,
      0,
      0,
      on.canvas.width,
      on.canvas.height,
    );
  }

  #drawMask(
    on: Drawn,
    frame: VideoFrame,
    mask: Extract<BackgroundDrawing, { readonly kind: 'mask' }>,
  ): void {
    const { width, height } = on.canvas;
    on.globalCompositeOperation = 'source-over';
    on.fillStyle = '#000000';
    on.fillRect(0, 0, width, height);
    if (mask.image) drawCovering(on, mask.image);
    const root = fitRoot({ width: mask.rootWidth, height: mask.rootHeight }, { width, height });
    const path = this.#tools.createPath();
    for (const clip of mask.clip) addClip(path, clip, this.#tools);
    on.save();
    on.setTransform(root.scale, 0, 0, root.scale, root.x, root.y);
    on.clip(path);
    on.resetTransform();
    this.drawFrame(on, frame);
    on.restore();
  }

  /** Scaled down and up again: cheap, and irreversible. */
  #drawBlurred(on: Drawn, frame: VideoFrame): void {
    const { width, height } = on.canvas;
    const small = this.#smallFor(Math.max(2, Math.round((blurredWidth * height) / width)));
    if (!small) return on.fillRect(0, 0, width, height);
    this.drawFrame(small, frame);
    on.drawImage(small.canvas, 0, 0, width, height);
  }

  #smallFor(height: number): Drawn | undefined {
    if (this.#blurred?.canvas.height !== height) {
      const context = this.#tools.createCanvas(blurredWidth, height).getContext('2d');
      if (context) {
        context.imageSmoothingQuality = 'high';
        context.filter = 'blur(3px)';
      }
      this.#blurred = context ?? undefined;
    }
    return this.#blurred;
  }
}

const drawCovering = (on: Drawn, image: ImageBitmap): void => {
  const { width, height } = on.canvas;
  const cut = cropTo(image, on.canvas);
  on.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
};
