import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ToAudio } from '../../protocol/engine/audio';
import { FakeContext, FakeNode } from '../../../test/builders/anAudioGraph';
import type { EngineEvent } from '../enginePort';
import { OwnSound } from './ownSound';

const globals = [
  ...(['AudioWorkletNode', 'MediaStream', 'MessageChannel', 'Audio'] as const),
  'MediaStreamTrackProcessor' as const,
];
const originals = globals.map((name) => [name, Reflect.get(globalThis, name)] as const);
const elements: { plays: boolean; element: EventTarget & { paused: boolean } }[] = [];
let plays = true;

class FakeAudio extends EventTarget {
  paused = true;
  loop = false;
  src = '';
  crossOrigin = '';
  currentTime = 0;
  constructor() {
    super();
    elements.push({ plays, element: this });
  }
  play = async (): Promise<void> => {
    if (!plays) throw new DOMException('no', 'NotSupportedError');
    this.paused = false;
  };
  pause = (): void => {
    this.paused = true;
  };
  removeAttribute = (): void => undefined;
}

beforeEach(() => {
  plays = true;
  elements.length = 0;
  Object.assign(globalThis, {
    AudioWorkletNode: class extends FakeNode {
      constructor(context: FakeContext, name: string, options: unknown) {
        super(name, options);
        context.add(this);
      }
    },
    MediaStream: class {
      readonly tracks: unknown;
      constructor(tracks: unknown) {
        this.tracks = tracks;
      }
    },
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
    Audio: FakeAudio,
  });
});
afterEach(() => {
  for (const [name, original] of originals)
    if (original === undefined) Reflect.deleteProperty(globalThis, name);
    else Reflect.set(globalThis, name, original);
});

/** From now on tracks can be read without a graph; what is read carries the track's name. */
const readTracks = (): void => {
  Object.assign(globalThis, {
    MediaStreamTrackProcessor: class {
      readonly readable: unknown;
      constructor({ track: { id } }: { track: { id: string } }) {
        this.readable = { getReader: () => undefined, name: id };
      }
    },
  });
};

const track = (id: string): MediaStreamTrack =>
  ({ id, kind: 'audio' }) as unknown as MediaStreamTrack;

const open = () => {
  const context = new FakeContext();
  const sent: ToAudio[] = [];
  const events: EngineEvent[] = [];
  const own = new OwnSound({
    open: async () => context as unknown as AudioContext,
    send: (message) => sent.push(message),
    tell: (event) => events.push(event),
  });
  return { context, own, sent, events, types: () => sent.map(({ type }) => type) };
};

describe('the own sound', () => {
  test('mixes a second microphone into one capture, which ends with the last source', async () => {
    const { context, own, types } = open();
    await own.startMicrophone('microphone', track('one'));
    await own.startMicrophone('secondary', track('two'));
    for (const name of ['one', 'two'])
      expect(context.node(name).way()).toEqual([name, 'sum', 'plenary-capture', 'destination']);
    expect(types()).toEqual(['startCapture']);
    own.stop('microphone');
    expect(types()).toEqual(['startCapture']);
    own.stop('secondary');
    expect(types()).toEqual(['startCapture', 'stopCapture']);
    expect(context.node('two').way()).toEqual(['two']);
  });

  test('captures the sound of a share apart from the microphone, in two channels', async () => {
    const { context, own, sent, types } = open();
    await own.startMicrophone('microphone', track('one'));
    await own.startShare(track('film'));
    const ways = ['one', 'film'].map((name) => context.node(name).way());
    expect(ways.map((way) => way.at(-1))).toEqual(['destination', 'destination']);
    expect(context.made.filter(({ name }) => name === 'plenary-capture')).toHaveLength(2);
    expect(context.node('plenary-capture').options).toMatchObject({ channelCount: 2 });
    expect(types()).toEqual(['startCapture', 'startShareAudio']);
    own.renew();
    expect(types().slice(2)).toEqual(['startCapture', 'startShareAudio']);
    own.stop('microphone');
    own.stopShare();
    expect(types().slice(4)).toEqual(['stopCapture', 'stopShareAudio']);
    expect(sent).toHaveLength(6);
  });

  test('forgets the sound of a share that stops while it starts', async () => {
    const { own, types } = open();
    const starting = own.startShare(track('film'));
    own.stopShare();
    await starting;
    expect(types()).toEqual([]);
  });

  test('begins a capture of two channels when stereo is wished, and keeps what runs', async () => {
    const { context, own, sent } = open();
    await own.startMicrophone('microphone', track('one'));
    own.setQuality({ originalSound: true, hifi: true, stereo: true, highBitrate: false });
    expect(sent).toEqual([
      expect.objectContaining({ type: 'startCapture', channels: 1 }),
      expect.objectContaining({ type: 'startCapture', channels: 2 }),
      expect.objectContaining({ type: 'soundQuality' }),
    ]);
    expect(context.node('plenary-capture').options).toMatchObject({ channelCount: 2 });
    expect(context.node('one').way()).toEqual(['one', 'sum', 'plenary-capture', 'destination']);
  });

  test('does not start a microphone that was stopped meanwhile', async () => {
    const { own, types } = open();
    const starting = own.startMicrophone('microphone', track('one'));
    own.stop('microphone');
    expect(await starting).toEqual({ ok: true, value: undefined });
    expect(types()).toEqual([]);
  });

  test('goes through processors in their order, before and while it is captured', async () => {
    const { context, own } = open();
    const add = (processorName: string, moduleUrl = `/${processorName}.js`) =>
      own.addProcessor({ moduleUrl, processorName });
    await add('first');
    await own.startMicrophone('microphone', track('one'));
    await add('second');
    const way = (): string[] => context.node('one').way().slice(2, -2);
    expect(way()).toEqual(['first', 'second']);
    await add('first');
    expect(way()).toEqual(['first', 'second']);
    own.removeProcessor('first');
    expect(way()).toEqual(['second']);
    await own.startMicrophone('microphone', track('other'));
    expect(context.node('other').way().slice(2, -2)).toEqual(['second']);
    expect(await add('third', '/missing.js')).toEqual({
      ok: false,
      error: { code: 'init-failed', detail: 'AbortError' },
    });
  });

  test('says so where the microphone has another rate than the context', async () => {
    const { context, own } = open();
    context.createMediaStreamSource = () => {
      throw new DOMException('rates differ', 'NotSupportedError');
    };
    expect(await own.startMicrophone('microphone', track('one'))).toEqual({
      ok: false,
      error: { code: 'sample-rate-mismatch', detail: 'NotSupportedError' },
    });
  });

  const song = { url: 'blob:song', loop: false, playback: false };

  test('plays a file as a microphone would, pauses it, and tells its end', async () => {
    const { context, own, events, types } = open();
    expect((await own.startFile({ ...song, playback: true })).ok).toBe(true);
    const heard = [...context.node('file').outputs].map(({ name }) => name);
    expect(heard.sort()).toEqual(['destination', 'sum']);
    own.pauseFile();
    own.resumeFile();
    await Promise.resolve();
    elements[0]?.element.dispatchEvent(new Event('ended'));
    expect(events.map((event) => (event.type === 'mediaFile' ? event.state : ''))).toEqual([
      ...['playing', 'paused', 'playing', 'ended'],
    ]);
    expect(types()).toEqual(['startCapture', 'stopCapture']);
  });

  test('refuses a file that is no sound, and captures nothing of it', async () => {
    const { own, types } = open();
    plays = false;
    expect(await own.startFile(song)).toEqual({
      ok: false,
      error: { code: 'decode-failed', detail: 'NotSupportedError' },
    });
    expect(types()).toEqual(['startCapture', 'stopCapture']);
  });
});

describe('a microphone whose track can be read', () => {
  const song = { url: 'blob:song', loop: false, playback: false };
  /** What each capture comes from: a track, or the graph. */
  const sources = (sent: readonly ToAudio[]): string[] =>
    sent.flatMap((message) => {
      if (message.type === 'stopCapture') return ['nothing'];
      if (message.type !== 'startCapture') return [];
      const { source, channels } = message;
      return [
        `${'getReader' in source ? (Reflect.get(source, 'name') as string) : 'graph'} ${channels}`,
      ];
    });

  test('needs no graph while it is alone, whichever it is and however many channels', async () => {
    readTracks();
    const { context, own, sent } = open();
    await own.startMicrophone('microphone', track('one'));
    await own.startMicrophone('microphone', track('two'));
    own.setQuality({ originalSound: true, hifi: true, stereo: true, highBitrate: false });
    own.renew();
    own.stop('microphone');
    expect(sources(sent)).toEqual(['one 1', 'two 1', 'two 2', 'two 2', 'nothing']);
    expect(context.made.map(({ name }) => name)).toEqual(['sum']);
  });

  test('is mixed in the graph with whatever else is sent, and read again after that', async () => {
    readTracks();
    const { context, own, sent } = open();
    await own.startMicrophone('microphone', track('one'));
    await own.startMicrophone('secondary', track('two'));
    for (const name of ['one', 'two'])
      expect(context.node(name).way()).toEqual([name, 'sum', 'plenary-capture', 'destination']);
    own.stop('secondary');
    expect(context.node('one').way()).toEqual(['one']);
    await own.startFile(song);
    own.stop('microphone');
    own.stop('file');
    expect(sources(sent)).toEqual(['one 1', 'graph 1', 'one 1', 'graph 1', 'nothing']);
  });

  test('goes through the graph while there is a processor, and where its rate is another', async () => {
    readTracks();
    const { context, own, sent } = open();
    await own.addProcessor({ moduleUrl: '/first.js', processorName: 'first' });
    await own.startMicrophone('microphone', track('one'));
    own.removeProcessor('first');
    expect(sources(sent)).toEqual(['graph 1', 'one 1']);
    await own.addProcessor({ moduleUrl: '/first.js', processorName: 'first' });
    expect(context.node('one').way().slice(2, -2)).toEqual(['first']);
    own.removeProcessor('first');
    own.convert('microphone');
    await own.startMicrophone('microphone', track('two'));
    expect(sources(sent).slice(2)).toEqual(['graph 1', 'one 1', 'graph 1', 'graph 1']);
  });

  test('stays where it is when the one that was to take its place cannot be opened', async () => {
    const { context, own, sent } = open();
    await own.startMicrophone('microphone', track('one'));
    const make = context.createMediaStreamSource;
    context.createMediaStreamSource = (stream) => {
      if (stream.tracks[0]?.id === 'two')
        throw new DOMException('rates differ', 'NotSupportedError');
      return make(stream);
    };
    expect((await own.startMicrophone('microphone', track('two'))).ok).toBe(false);
    expect(sources(sent)).toEqual(['graph 1', 'graph 1']);
    expect(context.node('one').way()[1]).toBe('sum');
  });
});
