import type { BackgroundDrawing } from '../../src/protocol/engine/background';
import { BackgroundPicture, type Drawn, type DrawingTools } from './backgroundPicture';
import { PersonFinder, type PersonModel } from './personFinder';

/** What a layer asks of the worker. */
export interface LayerTools extends DrawingTools {
  /** A canvas that is read and written by the processor. */
  readonly createReadable: (width: number, height: number) => OffscreenCanvas;
}

/** What a layer is made of. */
export interface BackgroundLayerOptions {
  readonly tools: LayerTools;
  readonly now: () => number;
  readonly model: () => PersonModel | undefined;
  readonly broke: (detail: string) => void;
}

/** A drawn picture. */
export interface DrawnPicture {
  readonly canvas: OffscreenCanvas;
  /** There is a background, and nobody before it. */
  readonly isPersonHidden: boolean;
  /** What finding the person took, ms; undefined where it was not done. */
  readonly segmentation: number | undefined;
}

/** One camera's pictures behind one background or mask, in their own size. */
export class BackgroundLayer {
  readonly #options: BackgroundLayerOptions;
  readonly #finder: PersonFinder;
  readonly #picture: BackgroundPicture;
  #drawing: BackgroundDrawing | undefined;
  #context: Drawn | undefined;
  #isEased = false;

  constructor(options: BackgroundLayerOptions) {
    this.#options = options;
    this.#finder = new PersonFinder({
      now: options.now,
      createCanvas: options.tools.createReadable,
    });
    this.#picture = new BackgroundPicture(options.tools);
  }

  /** Draws this from the next frame on; without it, nothing. */
  use(drawing: BackgroundDrawing | undefined): void {
    const before = this.#drawing;
    this.#drawing = drawing;
    if (before && 'image' in before) before.image?.close();
  }

  /** Looks for nobody and blurs the whole picture, or no longer. The room is never shown for it. */
  ease(isEased: boolean): void {
    this.#isEased = isEased;
  }

  /** Forgets what was chosen and seen. */
  clear(): void {
    this.use(undefined);
    this.#finder.clear();
  }

  /** Draws a frame, which stays the caller's; undefined where nothing was chosen. */
  async draw(frame: VideoFrame): Promise<DrawnPicture | undefined> {
    const context = this.#contextFor(frame.displayWidth, frame.displayHeight);
    return this.drawOn(context, frame);
  }

  /** The same, onto a canvas of one's own. */
  async drawOn(context: Drawn, frame: VideoFrame): Promise<DrawnPicture | undefined> {
    const { model, broke } = this.#options;
    const isEased = this.#isEased && this.#drawing?.kind !== 'mask';
    const isPersonWanted = this.#drawing !== undefined && this.#drawing.kind !== 'mask' && !isEased;
    const person = isPersonWanted
      ? await this.#finder.find(frame, model(), broke)
      : { mask: undefined, spent: undefined };
    // What is drawn is what is chosen now, not when the model began to look.
    const drawing = this.#drawing;
    if (!drawing) return undefined;
    const isBlurred = isEased && drawing.kind !== 'mask';
    this.#picture.draw(context, frame, isBlurred ? { kind: 'blur' } : drawing, person.mask);
    // Whoever is blurred with the room knows it from the ladder's notice.
    const isPersonHidden = drawing.kind !== 'mask' && !isEased && person.mask === undefined;
    return { canvas: context.canvas, isPersonHidden, segmentation: person.spent };
  }

  /** Draws the camera as it is: for the eyes of its owner alone. */
  drawPlain(context: Drawn, frame: VideoFrame): void {
    context.globalCompositeOperation = 'source-over';
    this.#picture.drawFrame(context, frame);
  }

  #contextFor(width: number, height: number): Drawn {
    const known = this.#context;
    if (known?.canvas.width === width && known.canvas.height === height) return known;
    // Another size is often another camera: nobody has been seen in it yet.
    this.#finder.clear();
    const context = this.#options.tools.createCanvas(width, height).getContext('2d');
    if (!context) throw new TypeError('no 2D context');
    this.#context = context;
    return context;
  }
}
