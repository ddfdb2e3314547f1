import { fail, ok, type Result } from '../../kernel/result';
import type { FromBackground, ToBackground } from '../../protocol/engine/background';
import type { BackgroundEvent, BackgroundFailure } from '../backgroundPort';
import { backgroundAssets } from './backgroundAssets';
import { WorkerLink } from './workerLink';
import type { Workers } from './workers';

/** A running worker. */
export type BackgroundLink = WorkerLink<ToBackground, FromBackground>;
type Loaded = Result<void, BackgroundFailure>;

const failureOf = (trouble: 'unavailable' | 'mismatch'): BackgroundFailure =>
  trouble === 'mismatch' ? 'model-mismatch' : 'model-unavailable';

/** The background's worker, started by its first use and again after it broke, with its model. */
export class BackgroundWorker {
  /** Whether the camera's frames pass through it. */
  isUsed = false;
  #link: BackgroundLink | undefined;
  #model: Promise<Loaded> | undefined;
  /** Ends the wait for a model that is loading. */
  #abandon: (() => void) | undefined;
  #hasModel = false;
  /** Applied to a replacement worker too. */
  #isEased = false;

  readonly #workers: Workers;
  readonly #tell: (event: BackgroundEvent) => void;

  constructor(workers: Workers, tell: (event: BackgroundEvent) => void) {
    this.#workers = workers;
    this.#tell = tell;
  }

  /** The running worker. */
  link(): BackgroundLink {
    return (this.#link ??= this.#start());
  }

  /** Waits for the worker to start; fails if it cannot draw. */
  async prepareToDraw(): Promise<Result<void, BackgroundFailure>> {
    const link = this.link();
    const ready = await link.ready();
    if (ready) return ready.canDraw ? ok(undefined) : fail('unsupported');
    // It did not start in time, and has not been heard to break.
    if (link === this.#link) this.#broken();
    return fail('failed');
  }

  /** Loads the model once; again after a failure, which is `failed` when the worker breaks. */
  loadModel(): Promise<Loaded> {
    return (this.#model ??= this.#load());
  }

  /** Spares the machine, or no longer. */
  ease(isEased: boolean): void {
    this.#isEased = isEased;
    this.#link?.send({ type: 'ease', isEased });
  }

  /** Sends frames no more: what was in use has failed. */
  failed(failure: BackgroundFailure): void {
    this.isUsed = false;
    this.#tell({ type: 'failed', failure });
  }

  /** Ends the worker. */
  end(): void {
    this.#link?.terminate();
    this.#link = undefined;
    this.#abandon?.();
  }

  #start(): BackgroundLink {
    const link: BackgroundLink = new WorkerLink(backgroundAssets.spawn(this.#workers), () =>
      this.#broken(),
    );
    link.messages.add((message) => this.#hear(message));
    if (this.#isEased) link.send({ type: 'ease', isEased: true });
    return link;
  }

  #broken(): void {
    // Its script has failed, but would go on with the next message.
    this.end();
    this.#model = undefined;
    this.#hasModel = false;
    this.failed('failed');
  }

  #hear(message: FromBackground): void {
    if (message.type === 'personHidden' || message.type === 'cost') this.#tell(message);
    if (message.type === 'modelLoaded') this.#hasModel = true;
    if (message.type !== 'modelFailed') return;
    this.#model = undefined;
    // The loader reports a model that does not load.
    if (this.#hasModel && this.isUsed)
      this.#tell({ type: 'failed', failure: failureOf(message.trouble) });
    this.#hasModel = false;
  }

  async #load(): Promise<Loaded> {
    const able = await this.prepareToDraw();
    if (!able.ok) return able;
    const link = this.link();
    return new Promise((resolve) => {
      const stop = link.messages.add((message) => {
        if (message.type !== 'modelLoaded' && message.type !== 'modelFailed') return;
        stop();
        resolve(message.type === 'modelLoaded' ? ok(undefined) : fail(failureOf(message.trouble)));
      });
      this.#abandon = () => resolve(fail('failed'));
      const { modelUrl, runtimeUrl } = backgroundAssets;
      link.send({ type: 'loadModel', modelUrl, runtimeUrl });
    });
  }
}
