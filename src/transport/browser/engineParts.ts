import { channelsOf } from '../../protocol/channels/mediaChannels';
import type { FromAudio } from '../../protocol/engine/audio';
import type { FromVideo } from '../../protocol/engine/video';
import type { UserId } from '../../protocol/ids';
import type { MediaChannel, MediaWorker } from '../../protocol/vocabulary/media';
import type { EngineEvent } from '../enginePort';
import type { Clock } from '../ports';
import type { EngineAssets } from './engineAssets';
import { fromAudioWorker, fromVideoWorker } from './engineEvents';
import { startWorkers, type EngineWorkers } from './engineWorkers';
import { Listeners } from './listeners';
import { LocalPictures } from './localPictures';
import { LazyOwnSound } from './lazyOwnSound';
import { SoundGraph } from './soundGraph';
import { Stage } from './stage';

/** What a browser's engine needs. */
export interface EngineOptions {
  readonly assets: EngineAssets;
  readonly clock: Pick<Clock, 'after' | 'random'>;
}

/** What the calls of the engine share: its workers, and what they play, draw and capture. */
export class EngineParts {
  readonly events = new Listeners<[EngineEvent]>();
  readonly levels = new Listeners<[number, readonly (readonly [UserId, number])[]]>();
  readonly pictures = new LocalPictures(() => this.started?.video);
  readonly sound: SoundGraph;
  readonly own = new LazyOwnSound({
    open: () => this.sound.open(),
    send: (message, transfer) => this.running().audio.send(message, transfer),
    tell: (event) => this.events.tell(event),
  });
  readonly stage = new Stage({
    send: (message, transfer) => this.running().video.send(message, transfer),
    unsupported: (detail) =>
      this.events.tell({ type: 'error', medium: 'video', code: 'unsupported', detail }),
  });
  /** Channels with a socket. */
  readonly connected = new Set<MediaChannel>();
  /** The workers, once they have started. */
  started: EngineWorkers | undefined;
  /** Grows with every start and stop of playback: an older start that finishes late is ignored. */
  playbackTurn = 0;
  readonly #options: EngineOptions;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.sound = new SoundGraph(options.assets);
  }

  /** The workers; the first call starts them. */
  running(): EngineWorkers {
    return (this.started ??= this.#start());
  }

  /** Plays into `sink`. */
  lead(sink: MessagePort | undefined): void {
    if (sink) this.running().audio.send({ type: 'startPlayback', sink }, [sink]);
  }

  #start(): EngineWorkers {
    const { events } = this;
    const workers = startWorkers({
      ...this.#options,
      broken: (medium) =>
        events.tell({ type: 'error', medium, code: 'init-failed', detail: 'worker' }),
      revived: (medium) => this.#revived(medium),
    });
    workers.video.messages.add((message) => this.#hearVideo(message));
    workers.audio.messages.add((message) => this.#hearAudio(message));
    this.pictures.start(workers.video);
    return workers;
  }

  #hearVideo(message: FromVideo): void {
    if (message.type === 'ready')
      void this.started?.tilesFor.then((choose) => this.stage.showBy(choose(message.renderer)));
    if (message.type === 'canvasLost') this.stage.lost(message.canvasId);
    if (message.type === 'trackLost') this.stage.lost(message.canvasId, message.nodeId);
    if (message.type === 'processorFailed')
      this.pictures.of(message.source).processors.failed(message.processorId);
    const event = fromVideoWorker(message);
    if (event) this.events.tell(event);
  }

  #hearAudio(message: FromAudio): void {
    if (message.type === 'levels') this.levels.tell(message.own, message.users);
    if (message.type === 'captureUnfit') this.own.end((loaded) => loaded.convert(message.source));
    const event = fromAudioWorker(message);
    if (event) this.events.tell(event);
  }

  /** Rebuilds for a new worker what ended with the old one. */
  #revived(worker: MediaWorker): void {
    const { events } = this;
    events.tell({ type: 'workerReplaced', medium: worker });
    if (worker === 'video') {
      this.stage.lostAll();
      for (const [source, processorId] of this.pictures.restart(this.running().video))
        events.tell({ type: 'processorFailed', source, processorId, trouble: 'threw' });
    } else {
      this.lead(this.sound.renewSpeaker());
      this.own.end((loaded) => loaded.renew());
    }
    for (const medium of channelsOf(worker))
      if (this.connected.has(medium)) events.tell({ type: 'socket', medium, state: 'closed' });
  }
}
