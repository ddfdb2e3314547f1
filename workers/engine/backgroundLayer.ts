import type { BackgroundDrawing } from '../../src/protocol/engine/background';
import { BackgroundPicture, type Drawn, type DrawingTools } from './backgroundPicture';
import { PersonFinder, type PersonModel } from './personFinder';

/** What a layer needs of the worker. */
export interface LayerTools extends DrawingTools {
  /** A canvas that is read and written by the processor. */
  readonly createReadable: (width: number, height: number) => OffscreenCanvas;
}

export interface BackgroundLayerOptions {
  readonly tools: LayerTools;
  readonly now: () => number;
  readonly model: () => PersonModel | undefined;
  readonly broke: (detail: string) => void;
}

/** A drawn frame. */
export interface DrawnPicture {
  readonly canvas: OffscreenCanvas;
  /** A background without a person in front of it. */
  readonly isPersonHidden: boolean;
  /** Duration of the segmentation, ms; undefined without one. */
  readonly segmentation: number | undefined;
}

/** Frames of one camera with one background or mask, in their own size. */
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

  /** Draws this from the next frame on; nothing if undefined. */
  use(drawing: BackgroundDrawing | undefined): void {
    const before = this.#drawing;
    this.#drawing = drawing;
    if (before && 'image' in before) before.image?.close();
  }

  /** Blurs the whole frame without segmentation, or stops doing so. The room is never shown. */
  ease(isEased: boolean): void {
    this.#isEased = isEased;
  }

  /** Forgets the choice and the mask. */
  clear(): void {
    this.use(undefined);
    this.#finder.clear();
  }

  /** Draws a frame, which the caller closes; undefined without a choice. */
  async draw(frame: VideoFrame): Promise<DrawnPicture | undefined> {
    const context = this.#contextFor(frame.displayWidth, frame.displayHeight);
    return this.drawOn(context, frame);
  }

  /** Draws a frame onto a given canvas. */
  async drawOn(context: Drawn, frame: VideoFrame): Promise<DrawnPicture | undefined> {
    const { model, broke } = this.#options;
    const isEased = this.#isEased && this.#drawing?.kind !== 'mask';
    const isPersonWanted = this.#drawing !== undefined && this.#drawing.kind !== 'mask' && !isEased;
    const person = isPersonWanted
      ? await this.#finder.find(frame, model(), broke)
      : { mask: undefined, spent: undefined };
    // The current choice counts, not that of the start of the segmentation.
    const drawing = this.#drawing;
    if (!drawing) return undefined;
    const isBlurred = isEased && drawing.kind !== 'mask';
    this.#picture.draw(context, frame, {
      drawing: isBlurred ? { kind: 'blur' } : drawing,
      person: person.mask,
    });
    // A person who is blurred with the room learns it from the ladder's notice.
    const isPersonHidden = drawing.kind !== 'mask' && !isEased && person.mask === undefined;
    return { canvas: context.canvas, isPersonHidden, segmentation: person.spent };
  }

  /** Draws the plain camera, only for its owner. */
  drawPlain(context: Drawn, frame: VideoFrame): void {
    context.globalCompositeOperation = 'source-over';
    this.#picture.drawFrame(context, frame);
  }

  #contextFor(width: number, height: number): Drawn {
    const known = this.#context;
    if (known?.canvas.width === width && known.canvas.height === height) return known;
    // Another size often means another camera: nobody was found in it yet.
    this.#finder.clear();
    const context = this.#options.tools.createCanvas(width, height).getContext('2d');
    if (!context) throw new TypeError('no 2D context');
    this.#context = context;
    return context;
  }
}
