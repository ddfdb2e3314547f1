import { backgroundProcessor } from '../../protocol/engine/processor';
import type { PictureSource } from '../../protocol/channels/streamChannels';
import type { ToPicture } from '../../protocol/engine/video';
import type { FrameProcessors } from '../backgroundPort';

/** Sends to the video worker what concerns one source of pictures. */
export type SendPicture = (message: ToPicture, transfer?: Transferable[]) => void;
/** A message before it is said whose pictures it concerns. */
type Unsigned = ToPicture extends infer M
  ? M extends ToPicture
    ? Omit<M, 'source'>
    : never
  : never;

/** What changes pictures of a source on their way out, and which picture its owner is shown. */
export class Processors implements FrameProcessors {
  readonly #source: PictureSource;
  readonly #tell: (track: MediaStreamTrack | undefined) => void;
  /** By id, whether nothing goes around it. */
  readonly #inUse = new Map<string, boolean>();
  /** Said before there was a worker to hear it. */
  #unsaid: Parameters<SendPicture>[] = [];
  #send: SendPicture | undefined;
  #captured: MediaStreamTrack | undefined;
  #own: MediaStreamTrack | undefined;

  /** `tell` hears of the track that shows the own picture. */
  constructor(source: PictureSource, tell: (track: MediaStreamTrack | undefined) => void) {
    this.#source = source;
    this.#tell = tell;
  }

  /** The track that shows the own picture as it is sent. */
  get own(): MediaStreamTrack | undefined {
    return this.#own ?? this.#captured;
  }

  /** There is a worker now. */
  start(send: SendPicture): void {
    this.#send = send;
    for (const [message, transfer] of this.#unsaid.splice(0)) send(message, transfer);
  }

  /**
   * Another worker stands where one died, and what changed pictures died with it: where it was
   * required they are held back until it is put in again. @returns what that was
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

  /** The worker is gone, and all that was in it. */
  stop(): void {
    this.#send = undefined;
    this.#unsaid = [];
    this.#inUse.clear();
    this.#captured = undefined;
    this.#own?.stop();
    this.#own = undefined;
  }

  /** What is captured, or nothing. */
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

  /** It failed: one that is not required was taken out. */
  failed(processorId: string): void {
    if (this.#inUse.get(processorId) !== false) return;
    this.#inUse.delete(processorId);
    this.#changed();
  }

  holdPictures(): void {
    this.#hold(backgroundProcessor);
  }

  #hold(processorId: string): void {
    // Nobody is at the other end: it is required and never ready.
    const { port1 } = new MessageChannel();
    this.#say({ type: 'useProcessor', processorId, port: port1, isRequired: true }, [port1]);
  }

  #changed(): void {
    const before = this.own;
    this.#show();
    if (this.own !== before) this.#tell(this.own);
  }

  /** Where pictures are changed, their owner sees what others see. */
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
