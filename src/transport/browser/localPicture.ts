import type { PictureSource } from '../../protocol/channels/streamChannels';
import type { FromVideo, ToVideo, VideoCaptureSettings } from '../../protocol/engine/video';
import { sendFrames, type StopFrames } from './cameraFrames';
import { Listeners } from './listeners';
import { Processors } from './processors';

/** What reaches the video worker. */
export interface VideoWorker {
  send(message: ToVideo, transfer?: Transferable[]): void;
  readonly messages: Pick<Listeners<[FromVideo]>, 'add'>;
}

/** A local video source on its way to the video worker. */
export class LocalPicture {
  /** Reports the track of the self-preview, which shows what others see. */
  readonly own = new Listeners<[MediaStreamTrack | undefined]>();
  readonly processors: Processors;
  readonly #source: PictureSource;
  #stopFrames: StopFrames | undefined;
  /** The track to capture again with a replacement worker. */
  #captured:
    { readonly track: MediaStreamTrack; readonly settings: VideoCaptureSettings } | undefined;
  #isPaused = false;
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
    this.#capture(worker, track, settings);
  }

  /** Keeps what others see as it is, or lets it go on; until it stops. */
  pause(worker: Pick<VideoWorker, 'send'> | undefined, isPaused: boolean): void {
    this.#isPaused = isPaused;
    worker?.send({ type: 'pauseCapture', source: this.#source, isPaused });
  }

  /** Stops capturing; without a worker there is none to inform. */
  stop(worker: Pick<VideoWorker, 'send'> | undefined): void {
    this.#set(undefined);
    this.#captured = undefined;
    this.#isPaused = false;
    worker?.send({ type: 'stopCapture', source: this.#source });
  }

  /** Captures again with a replacement worker. @returns the processors that were lost */
  restart(worker: VideoWorker): readonly string[] {
    const lost = this.processors.restart();
    void this.#stopFrames?.();
    // Before the first frame: it must not be sent.
    if (this.#isPaused) this.pause(worker, true);
    if (this.#captured) this.#capture(worker, this.#captured.track, this.#captured.settings);
    return lost;
  }

  /** Ends with the worker. @returns promises that must settle before the worker may end */
  end(): ReadonlySet<Promise<void>> {
    this.#set(undefined);
    this.#captured = undefined;
    this.processors.stop();
    return this.#leaving;
  }

  #set(track: MediaStreamTrack | undefined): void {
    const handedOver = this.#stopFrames?.();
    if (handedOver) {
      const gone = handedOver.then(() => void this.#leaving.delete(gone));
      this.#leaving.add(gone);
    }
    this.#stopFrames = undefined;
    this.processors.setCaptured(track);
  }

  #capture(worker: VideoWorker, track: MediaStreamTrack, settings: VideoCaptureSettings): void {
    const source = this.#source;
    this.#stopFrames = sendFrames(track, {
      taken: this.#taken(worker),
      stream: (frames) => worker.send({ type: 'startCapture', source, settings, frames }, [frames]),
      single: () => worker.send({ type: 'startCapture', source, settings }),
      frame: (frame) => worker.send({ type: 'frame', source, frame }, [frame]),
    });
  }

  #taken({ messages }: VideoWorker): Promise<void> {
    return new Promise((resolve) => {
      const stop = messages.add((message) => {
        if (message.type !== 'captureStarted' && message.type !== 'captureStopped') return;
        if (message.source !== this.#source) return;
        stop();
        resolve();
      });
    });
  }
}
