import type { BackoffPolicy } from '../../kernel/backoff';
import { retry } from '../../kernel/retry';
import { seconds } from '../../kernel/units';
import { mediaChannels, channelsOf } from '../../protocol/channels/mediaChannels';
import type { PictureSource } from '../../protocol/channels/streamChannels';
import type { MediaChannel, MediaWorker } from '../../protocol/vocabulary/media';
import type { FromAudio, ToAudio } from '../../protocol/engine/audio';
import type { LinkCommand } from '../../protocol/engine/media';
import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import type { UserId } from '../../protocol/ids';
import type { EngineEvent, EnginePort, EngineSupport } from '../enginePort';
import type { Clock } from '../ports';
import { CanvasStage } from './canvasStage';
import type { EngineAssets } from './engineAssets';
import { fromAudioWorker, fromVideoWorker } from './engineEvents';
import { LastingWorker } from './lastingWorker';
import { Listeners } from './listeners';
import { LocalPicture } from './localPicture';
import { LazyOwnSound } from './lazyOwnSound';
import { SoundGraph } from './soundGraph';

/** The running workers. */
interface Running {
  readonly video: LastingWorker<ToVideo, FromVideo>;
  readonly audio: LastingWorker<ToAudio, FromAudio>;
  readonly support: Promise<EngineSupport>;
  /** Stops loading. */
  readonly end: () => void;
}

/** Waits before probes are requested again after a failed load. @decision */
const policy: BackoffPolicy = { first: seconds(1), factor: 2, longest: seconds(16), jitter: 0.5 };

/**
 * The media engine of a browser. Workers start with `prepare` or the first use; frames, samples and
 * packets never reach this thread.
 */
export const createEngine = (options: {
  readonly assets: EngineAssets;
  readonly clock: Pick<Clock, 'after' | 'random'>;
}): EnginePort => {
  const events = new Listeners<[EngineEvent]>();
  const levels = new Listeners<[number, readonly (readonly [UserId, number])[]]>();
  const pictures = new Map<PictureSource, LocalPicture>();
  /** Channels with a socket. */
  const connected = new Set<MediaChannel>();
  const sound = new SoundGraph(options.assets);
  const state: {
    running: Running | undefined;
    /** Grows with every start and stop: an older start that finishes late is ignored. */
    playbackTurn: number;
  } = {
    running: undefined,
    playbackTurn: 0,
  };
  const stage = new CanvasStage(
    (message, transfer) => running().video.send(message, transfer),
    (detail) => events.tell({ type: 'error', medium: 'video', code: 'unsupported', detail }),
  );

  /** A worker that is taking over a capture ends after releasing it; others end at once. */
  const endVideo = (video: Running['video'], leaving: readonly Promise<void>[]): void => {
    if (leaving.length === 0) return video.terminate();
    video.send({ type: 'disconnect' });
    for (const picture of pictures.values()) picture.stop(video);
    void Promise.all(leaving).then(() => video.terminate());
  };
  const spawn = (): Running => {
    const broken = (medium: MediaWorker) => (): void =>
      events.tell({ type: 'error', medium, code: 'init-failed', detail: 'worker' });
    const video = new LastingWorker<ToVideo, FromVideo>({
      spawn: () => options.assets.spawnVideo(),
      broken: broken('video'),
      revived: () => revivedVideo(),
    });
    const audio = new LastingWorker<ToAudio, FromAudio>({
      spawn: () => options.assets.spawnAudio(),
      broken: broken('audio'),
      revived: () => revivedAudio(),
    });
    video.messages.add((message) => {
      if (message.type === 'canvasLost') stage.lost(message.canvasId);
      if (message.type === 'processorFailed')
        pictureOf(message.source).processors.failed(message.processorId);
      const event = fromVideoWorker(message);
      if (event) events.tell(event);
    });
    audio.messages.add((message) => {
      if (message.type === 'levels') levels.tell(message.own, message.users);
      if (message.type === 'captureUnfit') own.end((loaded) => loaded.convert());
      const event = fromAudioWorker(message);
      if (event) events.tell(event);
    });
    const ending = new AbortController();
    const { after, random } = options.clock;
    const probes = retry(() => options.assets.loadProbes(), {
      ...{ policy, after, random, signal: ending.signal },
    });
    const support = Promise.all([video.ready(), audio.ready(), probes]).then(
      ([first, second, { probePage, summarise }]) =>
        summarise(probePage(globalThis), { video: first, audio: second }),
    );
    for (const { processors } of pictures.values())
      processors.start((message, transfer) => video.send(message, transfer));
    return { video, audio, support, end: () => ending.abort() };
  };
  const running = (): Running => (state.running ??= spawn());
  const toBoth = (command: LinkCommand): void => {
    state.running?.audio.send(command);
    state.running?.video.send(command);
  };
  const pictureOf = (source: PictureSource): LocalPicture => {
    const known = pictures.get(source);
    if (known) return known;
    const created = new LocalPicture(source);
    const video = state.running?.video;
    if (video) created.processors.start((message, transfer) => video.send(message, transfer));
    pictures.set(source, created);
    return created;
  };
  const workerOf = (channel: MediaChannel) => running()[mediaChannels[channel].worker];
  const own = new LazyOwnSound({
    open: () => sound.open(),
    send: (message, transfer) => running().audio.send(message, transfer),
    tell: (event) => events.tell(event),
  });
  /** A worker's sockets ended with it. */
  const lost = (worker: MediaWorker): void => {
    for (const medium of channelsOf(worker))
      if (connected.has(medium)) events.tell({ type: 'socket', medium, state: 'closed' });
  };
  /** Rebuilds sockets, canvases, processors and captures for a new video worker. */
  const revivedVideo = (): void => {
    events.tell({ type: 'workerReplaced', medium: 'video' });
    stage.lostAll();
    for (const [source, picture] of pictures)
      for (const processorId of picture.restart(running().video))
        events.tell({ type: 'processorFailed', source, processorId, trouble: 'threw' });
    lost('video');
  };
  const lead = (sink: MessagePort | undefined): void => {
    if (sink) running().audio.send({ type: 'startPlayback', sink }, [sink]);
  };
  /** Rebuilds the socket and the capture and playback paths for a new audio worker. */
  const revivedAudio = (): void => {
    events.tell({ type: 'workerReplaced', medium: 'audio' });
    lead(sound.renewSpeaker());
    own.end((loaded) => loaded.renew());
    lost('audio');
  };

  return {
    prepare: () => running().support,
    subscribe: (listener) => events.add(listener),
    onLevels: (listener) => levels.add(listener),
    onLocalPicture: (source, listener) => {
      const { own, processors } = pictureOf(source);
      listener(processors.own);
      return own.add(listener);
    },
    useProcessor: (processor) => pictureOf('camera').processors.useProcessor(processor),
    removeProcessor: (processorId) => pictureOf('camera').processors.removeProcessor(processorId),
    holdPictures: () => pictureOf('camera').processors.holdPictures(),
    connect: (channel, session) => {
      connected.add(channel);
      workerOf(channel).send({ type: 'connect', channel, session });
    },
    openCopy: (channel, url) => workerOf(channel).send({ type: 'openCopy', channel, url }),
    disconnect: () => {
      connected.clear();
      toBoth({ type: 'disconnect' });
    },
    rekey: (key) => toBoth({ type: 'rekey', key }),
    startMicrophone: (track) => {
      void own
        .start((loaded) => loaded.startMicrophone('microphone', track))
        .then((started) => {
          if (!started.ok) events.tell({ type: 'error', medium: 'audio', ...started.error });
        });
    },
    stopMicrophone: () => own.end((loaded) => loaded.stop('microphone')),
    startSecondaryMicrophone: (track) =>
      own.start((loaded) => loaded.startMicrophone('secondary', track)),
    stopSecondaryMicrophone: () => own.end((loaded) => loaded.stop('secondary')),
    startMediaFile: (file) => own.start((loaded) => loaded.startFile(file)),
    pauseMediaFile: () => own.end((loaded) => loaded.pauseFile()),
    resumeMediaFile: () => own.end((loaded) => loaded.resumeFile()),
    stopMediaFile: () => own.end((loaded) => loaded.stopFile()),
    addAudioProcessor: (processor) => own.start((loaded) => loaded.addProcessor(processor)),
    removeAudioProcessor: (processorName) =>
      own.end((loaded) => loaded.removeProcessor(processorName)),
    setNoiseSuppression: (isOn) => running().audio.send({ type: 'noiseSuppression', isOn }),
    setSoundQuality: (quality) => own.tell((loaded) => loaded.setQuality(quality)),
    mute: (isMuted) => running().audio.send({ type: 'mute', isMuted }),
    startPlayback: async (speakerId) => {
      const turn = (state.playbackTurn += 1);
      const chosen = await sound.setSpeaker(speakerId);
      const started = chosen.ok ? await sound.start() : chosen;
      if (!started.ok && started.error.code === 'autoplay-failed')
        events.tell({ type: 'autoplayFailed' });
      if (!started.ok || turn !== state.playbackTurn) return started;
      lead(sound.connectSpeaker());
      return started;
    },
    stopPlayback: () => {
      state.playbackTurn += 1;
      sound.disconnectSpeaker();
      state.running?.audio.send({ type: 'stopPlayback' });
    },
    setSpeaker: (speakerId) => sound.setSpeaker(speakerId),
    setVolume: (userId, volume) => running().audio.send({ type: 'volume', userId, volume }),
    startPicture: (source, track, settings) =>
      pictureOf(source).start(running().video, track, settings),
    stopPicture: (source) => pictureOf(source).stop(state.running?.video),
    expectVideo: (streams) => running().video.send({ type: 'expect', streams }),
    limitSending: (source, limits) =>
      running().video.send({ type: 'limitSending', source, ...limits }),
    limitReception: (limits) => running().video.send({ type: 'limitReception', ...limits }),
    mountCanvas: (canvas, background, onLost) => stage.mount(canvas, background, onLost),
    pictures: async () => {
      const { Pictures } = await import(/* webpackChunkName: "pictures" */ './pictures');
      const { video } = running();
      await video.ready();
      return new Pictures(video);
    },
    dispose: () => {
      const leaving = [...pictures.values()].flatMap((picture) => [...picture.end()]);
      state.playbackTurn += 1;
      own.end((loaded) => loaded.close());
      sound.close();
      stage.clear();
      state.running?.audio.terminate();
      state.running?.end();
      if (state.running) endVideo(state.running.video, leaving);
      state.running = undefined;
    },
  };
};
