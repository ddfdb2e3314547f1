import { fail, ok, type Result } from '../../src/kernel/result';
import type { PictureSource } from '../../src/protocol/channels/streamChannels';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import type { MediaErrorCode, MediaKey, MediaSession } from '../../src/protocol/engine/media';
import type { DeviceFailure } from '../../src/transport/devicesPort';
import type { EngineEvent, EnginePort, EngineSupport } from '../../src/transport/enginePort';

export interface FakeEngine extends EnginePort {
  /** What was asked of it, oldest first: the method's name and its arguments. */
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[];
  readonly sessions: Record<MediaChannel, MediaSession[]>;
  /** The meeting's key as it was told last, in base64. */
  mediaKey: string;
  support: EngineSupport;
  playbackFailure: MediaErrorCode | undefined;
  /** Why a second microphone, a file or a processor does not start. */
  sourceFailure: MediaErrorCode | undefined;
  noiseSuppressionFails: boolean;
  isMuted: boolean;
  /** What a screenshot is; undefined where nothing is shown. */
  screenshot: Blob | undefined;
  /** Answers every connect with a connected socket when true. */
  connects: boolean;
  say(event: EngineEvent): void;
  subscribers(): number;
  called(name: string): readonly (readonly unknown[])[];
}

const inBase64 = ({ encryptKey }: MediaKey): string => Buffer.from(encryptKey).toString('base64');

/** An engine without media that remembers what it was told. */
export const createFakeEngine = (): FakeEngine => {
  const listeners = new Set<(event: EngineEvent) => void>();
  const local = new Set<(source: PictureSource, track: MediaStreamTrack | undefined) => void>();
  const calls: FakeEngine['calls'] = [];
  const note =
    (name: string, then: (...args: never[]) => void = () => undefined) =>
    (...args: unknown[]): void => {
      calls.push({ name, args });
      then(...(args as never[]));
    };
  const answer =
    (name: string, then: () => void = () => undefined) =>
    async (argument: unknown): Promise<Result<void, DeviceFailure>> => {
      note(name)(argument);
      if (engine.sourceFailure) return fail({ code: engine.sourceFailure, detail: 'fake' });
      then();
      return ok(undefined);
    };
  const connect = (medium: MediaChannel, session: MediaSession) => {
    engine.sessions[medium].push(session);
    engine.mediaKey = inBase64(session);
    engine.say({ type: 'socket', medium, state: 'connecting' });
    if (engine.connects) engine.say({ type: 'socket', medium, state: 'connected' });
  };
  const engine: FakeEngine = {
    calls,
    sessions: { audio: [], video: [], sharing: [] },
    mediaKey: '',
    support: {
      canSendAudio: true,
      canReceiveAudio: true,
      canSendVideo: true,
      canReceiveVideo: true,
      canMoveCamera: true,
      canShare: true,
      renderer: 'webgl2',
      missing: [],
    },
    playbackFailure: undefined,
    sourceFailure: undefined,
    noiseSuppressionFails: false,
    isMuted: false,
    screenshot: undefined,
    connects: true,
    say: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    subscribers: () => listeners.size,
    called: (name) => calls.filter((made) => made.name === name).map(({ args }) => args),
    prepare: async () => engine.support,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onLevels: () => () => undefined,
    connect: note('connect', connect),
    openCopy: note('openCopy'),
    disconnect: note('disconnect'),
    processorsOf: (source) => {
      const noteOf = (name: string) => note(name).bind(undefined, source);
      return {
        useProcessor: noteOf('useProcessor'),
        removeProcessor: noteOf('removeProcessor'),
        holdPictures: noteOf('holdPictures'),
      };
    },
    rekey: note('rekey', (key: MediaKey) => {
      engine.mediaKey = inBase64(key);
    }),
    startShareAudio: note('startShareAudio'),
    stopShareAudio: note('stopShareAudio'),
    setShareVolume: note('setShareVolume'),
    startMicrophone: note('startMicrophone'),
    stopMicrophone: note('stopMicrophone'),
    mute: note('mute', (isMuted: boolean) => {
      engine.isMuted = isMuted;
    }),
    setNoiseSuppression: note('setNoiseSuppression', (isOn: boolean) => {
      const running = engine.noiseSuppressionFails ? 'failed' : 'on';
      engine.say({ type: 'noiseSuppression', state: isOn ? running : 'off' });
    }),
    setSoundQuality: note('setSoundQuality'),
    startSecondaryMicrophone: answer('startSecondaryMicrophone'),
    stopSecondaryMicrophone: note('stopSecondaryMicrophone'),
    startMediaFile: answer('startMediaFile', () =>
      engine.say({ type: 'mediaFile', state: 'playing' }),
    ),
    pauseMediaFile: note('pauseMediaFile', () =>
      engine.say({ type: 'mediaFile', state: 'paused' }),
    ),
    resumeMediaFile: note('resumeMediaFile', () =>
      engine.say({ type: 'mediaFile', state: 'playing' }),
    ),
    stopMediaFile: note('stopMediaFile', () => engine.say({ type: 'mediaFile', state: 'stopped' })),
    addAudioProcessor: answer('addAudioProcessor'),
    removeAudioProcessor: note('removeAudioProcessor'),
    startPlayback: async (speakerId) => {
      note('startPlayback')(speakerId);
      return engine.playbackFailure
        ? fail({ code: engine.playbackFailure, detail: 'fake' })
        : ok(undefined);
    },
    stopPlayback: note('stopPlayback'),
    setSpeaker: async (speakerId) => {
      note('setSpeaker')(speakerId);
      return ok(undefined);
    },
    setVolume: note('setVolume'),
    startPicture: note('startPicture', (source: PictureSource, track: MediaStreamTrack) => {
      for (const listener of local) listener(source, track);
    }),
    pausePicture: note('pausePicture'),
    chooseContent: note('chooseContent'),
    resumePicture: note('resumePicture'),
    stopPicture: note('stopPicture', (source: PictureSource) => {
      for (const listener of local) listener(source, undefined);
    }),
    onLocalPicture: (wanted, listener) => {
      const told = (source: PictureSource, track: MediaStreamTrack | undefined): void => {
        if (source === wanted) listener(track);
      };
      local.add(told);
      listener(undefined);
      return () => void local.delete(told);
    },
    expectVideo: note('expectVideo'),
    limitReception: note('limitReception'),
    limitSending: note('limitSending'),
    mountStage: () => ({ layout: note('layout'), unmount: note('unmount') }),
    pictures: async () => ({
      takeScreenshot: async (userId) => {
        note('takeScreenshot')(userId);
        return engine.screenshot;
      },
      playInto: async () => ({ layout: note('layout'), unmount: note('unmount') }),
    }),
    dispose: note('dispose'),
  };
  return engine;
};
