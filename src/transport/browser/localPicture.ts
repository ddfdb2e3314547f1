import { streamChannels, type PictureSource } from '../../protocol/channels/streamChannels';
import type {
  ContentKind,
  FromVideo,
  ToVideo,
  VideoCaptureSettings,
} from '../../protocol/engine/video';
import { sendFrames, type StopFrames } from './cameraFrames';
import { Listeners } from './listeners';
import { Processors } from './processors';

/**
 * A surface that rests may have given its first frame before it was captured, and gives another to
 * whoever captures it again: that is done after this wait, ms, and then after twice as long each
 * time: a busy browser may need more for its first frame. The last one is captured after 50 s,
 * shortly before viewers give up. @decision
 */
const firstFrameWait = 400;
const mostCaptures = 8;

/** What reaches the video worker. */
export interface VideoWorker {
  send(message: ToVideo, transfer?: Transferable[]): void;
  readonly messages: Pick<Listeners<[FromVideo]>, 'add'>;
}

interface Captured {
  readonly track: MediaStreamTrack;
  readonly settings: VideoCaptureSettings;
}

/** A local video source on its way to the video worker. */
export class LocalPicture {
  /** Reports the track of the self-preview, which shows what others see. */
  readonly own = new Listeners<[MediaStreamTrack | undefined]>();
  readonly processors: Processors;
  readonly #source: PictureSource;
  #stopFrames: StopFrames | undefined;
  #captures = 0;
  /** The track to capture again with a replacement worker. */
  #captured: Captured | undefined;
  #isPaused = false;
  #content: ContentKind | undefined;
  /** Tracks that were stopped while their frames were being handed over. */
  readonly #leaving = new Set<Promise<void>>();

  constructor(source: PictureSource) {
    this.#source = source;
    this.processors = new Processors(source, (track) => this.own.tell(track));
  }

  /** Captures a track, in place of the former one. */
  start(worker: VideoWorker, track: MediaStreamTrack, settings: VideoCaptureSettings): void {
    this.#set(track);
    this.#captured = { track, settings };
    this.#capture(worker, this.#captured);
  }

  /** Keeps what others see as it is, or lets it go on; until it stops. */
  pause(worker: Pick<VideoWorker, 'send'> | undefined, isPaused: boolean): void {
    this.#isPaused = isPaused;
    worker?.send({ type: 'pauseCapture', source: this.#source, isPaused });
  }

  /** Sends it as what it shows, or as the worker sees it; until it stops. */
  choose(worker: Pick<VideoWorker, 'send'> | undefined, kind: ContentKind | undefined): void {
    this.#content = kind;
    worker?.send({ type: 'chooseContent', source: this.#source, ...(kind && { kind }) });
  }

  /** Stops capturing; without a worker there is none to inform. */
  stop(worker: Pick<VideoWorker, 'send'> | undefined): void {
    this.#set(undefined);
    this.#captured = undefined;
    this.#isPaused = false;
    this.#content = undefined;
    worker?.send({ type: 'stopCapture', source: this.#source });
  }

  /** Captures again with a replacement worker. @returns the processors that were lost */
  restart(worker: VideoWorker): readonly string[] {
    const lost = this.processors.restart();
    this.#leave();
    // Before the first frame: it must not be sent.
    if (this.#isPaused) this.pause(worker, true);
    if (this.#content) this.choose(worker, this.#content);
    if (this.#captured) this.#capture(worker, this.#captured);
    return lost;
  }

  /** Ends with the worker. @returns promises that must settle before the worker may end */
  end(): ReadonlySet<Promise<void>> {
    this.#set(undefined);
    this.#captured = undefined;
    this.#isPaused = false;
    this.#content = undefined;
    this.processors.stop();
    return this.#leaving;
  }

  #set(track: MediaStreamTrack | undefined): void {
    this.#leave();
    this.processors.setCaptured(track);
  }

  #leave(): void {
    const handedOver = this.#stopFrames?.();
    if (handedOver) {
      const gone = handedOver.then(() => void this.#leaving.delete(gone));
      this.#leaving.add(gone);
    }
    this.#stopFrames = undefined;
  }

  #capture(worker: VideoWorker, captured: Captured, number = 1): void {
    const source = this.#source;
    const { track, settings } = captured;
    this.#captures += 1;
    const captureId = this.#captures;
    const taken = this.#taken(worker, captureId);
    const stopFrames = sendFrames(track, {
      taken,
      stream: (frames) => {
        const stream = { captureId, frames };
        worker.send({ type: 'startCapture', source, settings, stream }, [frames]);
        if (number === mostCaptures || streamChannels[source].isSteady) return;
        const again = (): void => {
          if (this.#stopFrames !== stopFrames) return;
          this.#leave();
          this.#capture(worker, captured, number + 1);
        };
        let timer = setTimeout(
          () => {
            // A page that was busy first hears what the worker said meanwhile.
            timer = setTimeout(again, 0);
          },
          firstFrameWait * 2 ** (number - 1),
        );
        void taken.then(() => clearTimeout(timer));
      },
      single: () => worker.send({ type: 'startCapture', source, settings }),
      frame: (frame) => worker.send({ type: 'frame', source, frame }, [frame]),
      startMetronome: (interval, onBeat) => {
        const stopHearing = worker.messages.add((message) => {
          if (message.type === 'frameDue' && message.source === source) onBeat();
        });
        worker.send({ type: 'paceFrames', source, interval });
        return () => {
          stopHearing();
          worker.send({ type: 'paceFrames', source });
        };
      },
    });
    this.#stopFrames = stopFrames;
  }

  #taken({ messages }: VideoWorker, captureId: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = messages.add((message) => {
        if (message.type !== 'captureStarted' && message.type !== 'captureStopped') return;
        if (message.source !== this.#source || message.captureId !== captureId) return;
        stop();
        resolve();
      });
    });
  }
}
