import { assertNever } from '../../src/kernel/assertNever';
import type { FromBackground, ToBackground } from '../../src/protocol/engine/background';
import type { FromProcessor, ToProcessor } from '../../src/protocol/engine/processor';
import { BackgroundLayer, type LayerTools } from './backgroundLayer';
import { BackgroundPreview } from './backgroundPreview';
import { causeName } from './causeName';
import { CostMeter } from './costMeter';
import type { EngineEnvironment } from './environment';
import { oneAtATime } from './oneAtATime';
import { ModelError, type PersonModel } from './personFinder';
import type { ProcessorPort } from './frameProcessor';

export interface BackgroundEngineOptions {
  readonly environment: Pick<EngineEnvironment, 'now' | 'every'>;
  readonly tools: LayerTools;
  /** A frame of a canvas's content, taken at `timestamp` (us). */
  readonly createFrame: (canvas: OffscreenCanvas, timestamp: number) => VideoFrame;
  /** @throws ModelError */
  readonly loadModel: (modelUrl: string, runtimeUrl: string) => Promise<PersonModel>;
  readonly post: (message: FromBackground) => void;
}

const reportInterval = 1000;

/**
 * Draws the background or mask of local video, as a frame processor: one frame at a time, and never
 * the room. A preview has its own camera, so that a choice is not sent before it is applied.
 */
export class BackgroundEngine {
  readonly #options: BackgroundEngineOptions;
  readonly #sent: BackgroundLayer;
  readonly #preview: BackgroundPreview;
  readonly #cost = new CostMeter();
  #port: ProcessorPort | undefined;
  #model: PersonModel | undefined;
  #isHidden = false;

  constructor(options: BackgroundEngineOptions) {
    this.#options = options;
    const { environment, tools, post } = options;
    const layer = (): BackgroundLayer =>
      new BackgroundLayer({
        tools,
        now: () => environment.now(),
        model: () => this.#model,
        broke: (detail) => this.#broke(detail),
      });
    this.#sent = layer();
    this.#preview = new BackgroundPreview(layer(), () => environment.now());
    environment.every(reportInterval, () => {
      const cost = this.#cost.take();
      if (cost) post({ type: 'cost', ...cost });
    });
  }

  /** Handles a message of the page. */
  obey(message: ToBackground): void {
    switch (message.type) {
      case 'connect':
        return this.#connect(message.port);
      case 'loadModel':
        return void this.#load(message.modelUrl, message.runtimeUrl);
      case 'use':
        return this.#sent.use(message.drawing);
      case 'ease':
        return this.#sent.ease(message.isEased);
      case 'openPreview':
        return this.#preview.open(message.canvas);
      case 'preview':
        return this.#preview.use(message.drawing);
      case 'previewFrames':
        return this.#preview.read(message.frames);
      case 'previewFrame':
        return this.#preview.take(message.frame);
      case 'closePreview':
        return this.#preview.close();
      default:
        return assertNever(message);
    }
  }

  #connect(port: ProcessorPort): void {
    this.#port?.close();
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<ToProcessor>) => {
      if (data.type === 'frame') void this.#process(data.frame, port);
      else if (this.#port === port) this.#sent.clear();
    };
    const ready: FromProcessor = { type: 'ready' };
    port.postMessage(ready);
  }

  /** Answers each frame with the drawn one, or with nothing; never with the camera's own. */
  async #process(frame: VideoFrame, port: ProcessorPort): Promise<void> {
    const { environment, createFrame } = this.#options;
    const start = environment.now();
    let answer: FromProcessor = { type: 'drop' };
    try {
      const drawn = await this.#sent.draw(frame);
      if (drawn) {
        answer = { type: 'frame', frame: createFrame(drawn.canvas, frame.timestamp) };
        this.#tellHidden(drawn.isPersonHidden);
        this.#cost.add(environment.now() - start, drawn.segmentation);
      }
    } catch (cause) {
      answer = { type: 'failed', detail: causeName(cause) };
    } finally {
      frame.close();
    }
    port.postMessage(answer, answer.type === 'frame' ? [answer.frame] : []);
  }

  async #load(modelUrl: string, runtimeUrl: string): Promise<void> {
    try {
      this.#model ??= oneAtATime(await this.#options.loadModel(modelUrl, runtimeUrl));
      this.#options.post({ type: 'modelLoaded' });
    } catch (cause) {
      const trouble = cause instanceof ModelError ? cause.trouble : 'unavailable';
      const detail = cause instanceof ModelError ? cause.message : causeName(cause);
      this.#options.post({ type: 'modelFailed', trouble, detail });
    }
  }

  /** A model that fails is not used again: only the background is shown. */
  #broke(detail: string): void {
    this.#model = undefined;
    this.#options.post({ type: 'modelFailed', trouble: 'unavailable', detail });
  }

  #tellHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    this.#options.post({ type: 'personHidden', isHidden });
  }
}
