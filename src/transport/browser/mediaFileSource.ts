import { fail, ok, type Result } from '../../kernel/result';
import type { DeviceFailure } from '../devicesPort';
import type { EngineEvent, MediaFile } from '../enginePort';
import { translateMediaError } from './mediaErrors';

/** What happens to a file that plays. */
export type MediaFileState = Extract<EngineEvent, { readonly type: 'mediaFile' }>['state'];

/** An audio file that plays through an audio element, which streams, pauses and loops it. */
export class MediaFileSource {
  readonly #element: HTMLAudioElement;
  readonly #tell: (state: MediaFileState) => void;
  #isOver = false;

  constructor(file: MediaFile, tell: (state: MediaFileState) => void) {
    this.#tell = tell;
    const element = new Audio();
    element.crossOrigin = 'anonymous';
    element.loop = file.loop;
    element.src = file.url;
    element.currentTime = file.currentTime ?? 0;
    element.addEventListener('ended', () => this.#end('ended'));
    this.#element = element;
  }

  /** Plays from the start. */
  async start(): Promise<Result<void, DeviceFailure>> {
    const started = await this.#play();
    if (this.#isOver) return started;
    if (!started.ok) this.#end('failed');
    // Only a file that has played can fail later; others do not start.
    else this.#element.addEventListener('error', () => this.#end('failed'));
    return started;
  }

  /** Its audio as a node of `context`; the element itself becomes silent. Call once. */
  connectTo(context: AudioContext): AudioNode {
    return context.createMediaElementSource(this.#element);
  }

  pause(): void {
    if (this.#isOver || this.#element.paused) return;
    this.#element.pause();
    this.#tell('paused');
  }

  async resume(): Promise<void> {
    if (this.#isOver || !this.#element.paused) return;
    const resumed = await this.#play();
    if (!resumed.ok) this.#end('failed');
  }

  /** Stops it for good. */
  stop(): void {
    this.#end('stopped');
  }

  async #play(): Promise<Result<void, DeviceFailure>> {
    try {
      await this.#element.play();
      if (!this.#isOver) this.#tell('playing');
      return ok(undefined);
    } catch (cause) {
      const { code, detail } = translateMediaError(cause);
      // An element fails with device error names, which here mean a missing gesture or an
      // unplayable file.
      const isGesture = code === 'permission-denied' || code === 'permission-blocked-by-system';
      return fail({ code: isGesture ? 'autoplay-failed' : 'decode-failed', detail });
    }
  }

  #end(state: MediaFileState): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#tell(state);
  }
}
