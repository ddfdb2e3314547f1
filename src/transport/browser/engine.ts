import { mediaChannels } from '../../protocol/channels/mediaChannels';
import type { LinkCommand } from '../../protocol/engine/media';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { EnginePort } from '../enginePort';
import { EngineParts, type EngineOptions } from './engineParts';

type PortPart<Names extends keyof EnginePort> = Pick<EnginePort, Names>;

const eventsOf = (
  engine: EngineParts,
): PortPart<'prepare' | 'subscribe' | 'onLevels' | 'onLocalPicture'> => ({
  prepare: () => engine.running().support,
  subscribe: (listener) => engine.events.add(listener),
  onLevels: (listener) => engine.levels.add(listener),
  onLocalPicture: (source, listener) => {
    const { own, processors } = engine.pictures.of(source);
    listener(processors.own);
    return own.add(listener);
  },
});

const linksOf = (
  engine: EngineParts,
): PortPart<'connect' | 'openCopy' | 'disconnect' | 'rekey'> => {
  const workerOf = (channel: MediaChannel) => engine.running()[mediaChannels[channel].worker];
  const toBoth = (command: LinkCommand): void => {
    engine.started?.audio.send(command);
    engine.started?.video.send(command);
  };
  return {
    connect: (channel, session) => {
      engine.connected.add(channel);
      workerOf(channel).send({ type: 'connect', channel, session });
    },
    openCopy: (channel, url) => workerOf(channel).send({ type: 'openCopy', channel, url }),
    disconnect: () => {
      engine.connected.clear();
      toBoth({ type: 'disconnect' });
    },
    rekey: (key) => toBoth({ type: 'rekey', key }),
  };
};

type OwnSoundNames =
  | `${'start' | 'stop'}${'Microphone' | 'SecondaryMicrophone'}`
  | `${'start' | 'stop'}ShareAudio`
  | `${'start' | 'pause' | 'resume' | 'stop'}MediaFile`
  | `${'add' | 'remove'}AudioProcessor`
  | 'setNoiseSuppression'
  | 'setSoundQuality'
  | 'mute';

const ownSoundOf = (engine: EngineParts): PortPart<OwnSoundNames> => {
  const { own, events } = engine;
  return {
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
    startShareAudio: (track) => {
      void own
        .start((loaded) => loaded.startShare(track))
        .then((started) => {
          if (!started.ok) events.tell({ type: 'error', medium: 'audio', ...started.error });
        });
    },
    stopShareAudio: () => own.end((loaded) => loaded.stopShare()),
    startMediaFile: (file) => own.start((loaded) => loaded.startFile(file)),
    pauseMediaFile: () => own.end((loaded) => loaded.pauseFile()),
    resumeMediaFile: () => own.end((loaded) => loaded.resumeFile()),
    stopMediaFile: () => own.end((loaded) => loaded.stopFile()),
    addAudioProcessor: (processor) => own.start((loaded) => loaded.addProcessor(processor)),
    removeAudioProcessor: (processorName) =>
      own.end((loaded) => loaded.removeProcessor(processorName)),
    setNoiseSuppression: (isOn) => engine.running().audio.send({ type: 'noiseSuppression', isOn }),
    setSoundQuality: (quality) => own.tell((loaded) => loaded.setQuality(quality)),
    mute: (isMuted) => engine.running().audio.send({ type: 'mute', isMuted }),
  };
};

const playbackOf = (
  engine: EngineParts,
): PortPart<'startPlayback' | 'stopPlayback' | 'setSpeaker' | 'setVolume' | 'setShareVolume'> => {
  const { sound } = engine;
  return {
    startPlayback: async (speakerId) => {
      const turn = (engine.playbackTurn += 1);
      const chosen = await sound.setSpeaker(speakerId);
      const started = chosen.ok ? await sound.start() : chosen;
      if (!started.ok && started.error.code === 'autoplay-failed')
        engine.events.tell({ type: 'autoplayFailed' });
      if (!started.ok || turn !== engine.playbackTurn) return started;
      engine.lead(sound.connectSpeaker());
      return started;
    },
    stopPlayback: () => {
      engine.playbackTurn += 1;
      sound.disconnectSpeaker();
      engine.started?.audio.send({ type: 'stopPlayback' });
    },
    setSpeaker: (speakerId) => sound.setSpeaker(speakerId),
    setVolume: (userId, volume) => engine.running().audio.send({ type: 'volume', userId, volume }),
    setShareVolume: (userId, volume) =>
      engine.running().audio.send({ type: 'shareVolume', userId, volume }),
  };
};

type VideoNames =
  | `${'start' | 'stop' | 'pause' | 'resume'}Picture`
  | `limit${'Sending' | 'Reception'}`
  | 'chooseContent'
  | 'processorsOf'
  | 'expectVideo'
  | 'mountStage'
  | 'pictures';

const videoOf = (engine: EngineParts): PortPart<VideoNames> => {
  const { pictures, stage } = engine;
  return {
    processorsOf: (source) => pictures.of(source).processors,
    startPicture: (source, track, settings) =>
      pictures.of(source).start(engine.running().video, track, settings),
    stopPicture: (source) => pictures.of(source).stop(engine.started?.video),
    pausePicture: (source) => pictures.of(source).pause(engine.started?.video, true),
    resumePicture: (source) => pictures.of(source).pause(engine.started?.video, false),
    chooseContent: (source, kind) => pictures.of(source).choose(engine.started?.video, kind),
    expectVideo: (streams) => engine.running().video.send({ type: 'expect', streams }),
    limitSending: (source, limits) =>
      engine.running().video.send({ type: 'limitSending', source, ...limits }),
    limitReception: (limits) => engine.running().video.send({ type: 'limitReception', ...limits }),
    mountStage: (box, background) => {
      // How a stage is shown depends on what the worker draws with.
      engine.running();
      return stage.mount(box, background);
    },
    pictures: async () => {
      const { Pictures } = await import(/* webpackChunkName: "pictures" */ './pictures');
      const { video } = engine.running();
      await video.ready();
      return new Pictures(video);
    },
  };
};

/** A video worker that is taking over a capture ends after releasing it; else all ends at once. */
const endOf = (engine: EngineParts) => (): void => {
  const { pictures, started } = engine;
  const leaving = pictures.end();
  engine.playbackTurn += 1;
  engine.own.end((loaded) => loaded.close());
  engine.sound.close();
  engine.stage.clear();
  engine.started = undefined;
  if (!started) return;
  const { audio, video, end } = started;
  audio.terminate();
  end();
  if (leaving.length === 0) return video.terminate();
  video.send({ type: 'disconnect' });
  pictures.stop(video);
  void Promise.all(leaving).then(() => video.terminate());
};

/**
 * The media engine of a browser. Workers start with `prepare` or the first use; frames, samples and
 * packets never reach this thread.
 */
export const createEngine = (options: EngineOptions): EnginePort => {
  const engine = new EngineParts(options);
  return {
    ...eventsOf(engine),
    ...linksOf(engine),
    ...ownSoundOf(engine),
    ...playbackOf(engine),
    ...videoOf(engine),
    dispose: endOf(engine),
  };
};
