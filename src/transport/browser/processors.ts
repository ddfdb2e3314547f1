import { backgroundProcessor } from '../../protocol/engine/processor';
import type { PictureSource } from '../../protocol/channels/streamChannels';
import type { ToPicture } from '../../protocol/engine/video';
import type { FrameProcessors } from '../backgroundPort';

/** Sends the video worker a message about one video source. */
export type SendPicture = (message: ToPicture, transfer?: Transferable[]) => void;
/** A message without its source. */
type Unsigned = ToPicture extends infer M
  ? M extends ToPicture
    ? Omit<M, 'source'>
    : never
  : never;

/** The processors of a video source, and the track of its self-preview. */
export class Processors implements FrameProcessors {
  readonly #source: PictureSource;
  readonly #tell: (track: MediaStreamTrack | undefined) => void;
  /** By id, whether the processor is required. */
  readonly #inUse = new Map<string, boolean>();
  /** Messages from before the worker existed. */
  #unsaid: Parameters<SendPicture>[] = [];
  #send: SendPicture | undefined;
  #captured: MediaStreamTrack | undefined;
  #own: MediaStreamTrack | undefined;

  /** `tell` receives the track of the self-preview. */
  constructor(source: PictureSource, tell: (track: MediaStreamTrack | undefined) => void) {
    this.#source = source;
    this.#tell = tell;
  }

  /** The track of the self-preview, as it is sent. */
  get own(): MediaStreamTrack | undefined {
    return this.#own ?? this.#captured;
  }

  /** Sends pending messages to a worker. */
  start(send: SendPicture): void {
    this.#send = send;
    for (const [message, transfer] of this.#unsaid.splice(0)) send(message, transfer);
  }

  /**
   * Continues with a replacement worker, which has no processors: frames of a required one are held
   * back until it is added again. @returns the processors that were lost
   */
  restart(): readonly string[] {
    const lost = [...this.#inUse.keys()];
    for (const [processorId, isRequired] of [...this.#inUse])
      if (isRequired) this.#hold(processorId);
      else this.#inUse.delete(processorId);
    this.#own?.stop();
    this.#own = undefined;
    this.#show();
    return lost;
  }

  /** Forgets the worker and its processors. */
  stop(): void {
    this.#send = undefined;
    this.#unsaid = [];
    this.#inUse.clear();
    this.#captured = undefined;
    this.#own?.stop();
    this.#own = undefined;
  }

  /** Sets the captured track; undefined for none. */
  setCaptured(track: MediaStreamTrack | undefined): void {
    this.#captured = track;
    this.#show();
    this.#tell(this.own);
  }

  useProcessor(processor: Parameters<FrameProcessors['useProcessor']>[0]): void {
    this.#say({ type: 'useProcessor', ...processor }, [processor.port]);
    this.#inUse.set(processor.processorId, processor.isRequired);
    this.#changed();
  }

  removeProcessor(processorId: string): void {
    this.#say({ type: 'removeProcessor', processorId });
    this.#inUse.delete(processorId);
    this.#changed();
  }

  /** A processor failed: one that is not required was removed. */
  failed(processorId: string): void {
    if (this.#inUse.get(processorId) !== false) return;
    this.#inUse.delete(processorId);
    this.#changed();
  }

  holdPictures(): void {
    this.#hold(backgroundProcessor);
    this.#inUse.set(backgroundProcessor, true);
    this.#changed();
  }

  #hold(processorId: string): void {
    // A port without a peer: required, and never ready.
    const { port1 } = new MessageChannel();
    this.#say({ type: 'useProcessor', processorId, port: port1, isRequired: true }, [port1]);
  }

  #changed(): void {
    const before = this.own;
    this.#show();
    if (this.own !== before) this.#tell(this.own);
  }

  /** While processors change the video, the self-preview shows what others see. */
  #show(): void {
    const isChanged = this.#inUse.size > 0 && this.#captured !== undefined;
    if (isChanged === (this.#own !== undefined)) return;
    if (isChanged && 'MediaStreamTrackGenerator' in globalThis) {
      const track = new MediaStreamTrackGenerator({ kind: 'video' });
      this.#own = track;
      this.#say({ type: 'showOwn', pictures: track.writable }, [track.writable]);
    } else if (this.#own) {
      this.#own.stop();
      this.#own = undefined;
      this.#say({ type: 'showOwn' });
    }
  }

  #say(unsigned: Unsigned, transfer: Transferable[] = []): void {
    const message = { ...unsigned, source: this.#source };
    if (this.#send) this.#send(message, transfer);
    else this.#unsaid.push([message, transfer]);
  }
}
