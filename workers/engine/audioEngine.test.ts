import { afterEach, describe, expect, test } from '@jest/globals';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import type { FromAudio } from '../../src/protocol/engine/audio';
import type { ToPlayback } from '../../src/protocol/engine/playback';
import {
  anAudioSide,
  closeAudioSides,
  openMicrophone,
  turn,
  type AudioSide,
} from '../../test/fakes/media/audioSide';
import { settle, type FakeSocket } from '../../test/fakes/media/environment';
import {
  aMediaSession,
  commandsOf,
  forward,
  forwardForged,
  indicate,
} from '../../test/fakes/media/relay';
import { failedTagsBeforeReport } from './packetDecryptor';
import { PlayoutMixer } from './playoutMixer';

afterEach(closeAudioSides);

const headersOf = (socket: FakeSocket) =>
  socket.packets.flatMap((packet) => {
    const read = readPacketHeader(packet);
    return read.ok ? [read.value] : [];
  });
const typesOf = (said: readonly FromAudio[]) => said.map(({ type }) => type);

describe('the audio socket', () => {
  test('R14: is reported broken once after three failed openings', async () => {
    const side = await anAudioSide(1024);
    const broken = () =>
      side.said.flatMap((said) =>
        said.type === 'error' && said.code === 'socket-broken' ? [said.detail] : [],
      );
    side.socket.events.closed(1006, '');
    const session = aMediaSession(1024);
    const latest = () => side.environment.sockets.at(-1)?.events;
    for (const expected of [[], ['audio'], ['audio']]) {
      side.engine.obey({ type: 'connect', channel: 'audio', session });
      latest()?.closed(1006, '');
      expect(broken()).toEqual(expected);
    }
    side.engine.obey({ type: 'connect', channel: 'audio', session });
    latest()?.opened();
    latest()?.closed(1006, '');
    expect(broken()).toHaveLength(1);
  });
});

describe('a speaker', () => {
  test('starts muted, and encodes and sends nothing', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    await speak(20, 0.5);
    expect(side.environment.encoders).toHaveLength(0);
    expect(side.socket.packets).toHaveLength(0);
  });

  test('receives how its voice arrives, and reports how others’ voices do', async () => {
    const side = await anAudioSide(1024);
    const other = await anAudioSide(2048);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(20, 0.5);
    forward(side.socket, other.socket);
    await turn();
    await settle();
    other.environment.pass(1000);
    expect(commandsOf(other.socket).findLast(({ name }) => name === 'reportReception')).toEqual({
      name: 'reportReception',
      body: { rtt: 0, loss: 0, streams: [{ userId: 1024, jitter: expect.any(Number), loss: 0 }] },
    });
    indicate(side.socket, { name: 'receptionReported', body: { jitter: 9, loss: 2, maxLoss: 5 } });
    side.environment.pass(1000);
    const report = side.said.findLast((message) => message.type === 'statistics');
    const [sent] = report?.type === 'statistics' ? report.encode : [];
    expect(sent).toMatchObject({ jitter: 9, avg_loss: 2, max_loss: 5 });
  });

  test('sends every frame with its level and voice flag, and stops at once when muted', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    await speak(20, 0.002);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(10, 0.5);
    const headers = headersOf(side.socket);
    expect(headers).toHaveLength(10);
    expect(headers.every(({ hasVoice, audioLevel }) => hasVoice && audioLevel === 6)).toBe(true);
    expect(headers.map(({ sequence }) => sequence)).toEqual(headers.map((_, index) => index));
    side.engine.obey({ type: 'mute', isMuted: true });
    await speak(10, 0.5);
    expect(side.socket.packets).toHaveLength(10);
    expect(side.environment.samples.every(({ closed }) => closed === 1)).toBe(true);
  });

  test('sends one frame in ten in a pause, as silence', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(60, 0.0005);
    const headers = headersOf(side.socket);
    expect(headers.length).toBeLessThanOrEqual(7);
    expect(headers.every(({ hasVoice, audioLevel }) => !hasVoice && audioLevel === 127)).toBe(true);
  });

  test('sends the start of a pause at once, so that receivers conceal nothing', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(10, 0.5);
    for (let frames = 0; headersOf(side.socket).at(-1)?.hasVoice === true; frames += 1) {
      expect(headersOf(side.socket)).toHaveLength(10 + frames);
      expect(frames).toBeLessThan(30);
      await speak(1, 0.0005);
    }
    const spoken = headersOf(side.socket).length;
    await speak(9, 0.0005);
    expect(headersOf(side.socket)).toHaveLength(spoken);
    await speak(1, 0.0005);
    expect(headersOf(side.socket)).toHaveLength(spoken + 1);
  });

  test('sends the capture time of each frame, pauses included, though encoders count without them', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(10, 0.5);
    await speak(40, 0.0005);
    const before = headersOf(side.socket).at(-1)?.captureTime ?? 0;
    const { length } = headersOf(side.socket);
    await speak(25, 0.5);
    const times = headersOf(side.socket)
      .slice(length)
      .map(({ captureTime }) => (captureTime - before) / 20_000);
    expect(times.at(-1)).toBeGreaterThan(times.length);
    expect(times.every((time) => Math.abs(time - Math.round(time)) < 0.01)).toBe(true);
    expect(times).toEqual(times.map((_, n) => (times[0] ?? 0) + n));
  });

  test('who speaks while muted is notified once', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    await speak(10, 0.001);
    await speak(150, 0.5);
    expect(typesOf(side.said).filter((type) => type === 'speakingWhileMuted')).toHaveLength(1);
  });

  test('whose microphone is silent is notified, and so is one whose microphone delivers nothing', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(230, 0);
    expect(typesOf(side.said).filter((type) => type === 'silentMicrophone')).toHaveLength(1);
    side.environment.pass(5000);
    const errors = side.said.filter((message) => message.type === 'error');
    expect(errors).toEqual([
      { type: 'error', channel: 'audio', code: 'zero-data', detail: 'microphone' },
    ]);
  });

  test('R13: continues with a new encoder after one failed', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(3, 0.5);
    side.environment.encoders[0]?.fail();
    await speak(3, 0.5);
    expect(side.environment.encoders).toHaveLength(2);
    expect(headersOf(side.socket)).toHaveLength(6);
  });

  test('queues no audio behind a socket that does not drain', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    side.socket.bufferedBytes = 10_000;
    await speak(10, 0.5);
    expect(side.socket.packets).toHaveLength(0);
  });
});

describe('a listener', () => {
  /** Plays so many milliseconds and gives the left channel. */
  const listen = async (side: AudioSide) => {
    const { port1, port2 } = new MessageChannel();
    const mixer = new PlayoutMixer((report) => port1.postMessage(report));
    port1.onmessage = ({ data }: MessageEvent<ToPlayback>) => mixer.obey(data);
    side.engine.obey({ type: 'startPlayback', sink: port2 });
    await settle();
    return async (milliseconds: number): Promise<number[]> => {
      const heard: number[] = [];
      const [left, right] = [new Float32Array(128), new Float32Array(128)];
      while (heard.length < 48 * milliseconds) {
        await turn();
        mixer.play(left, right);
        heard.push(...left);
      }
      return heard;
    };
  };
  const loudest = (samples: readonly number[]) => Math.max(0, ...samples.map(Math.abs));

  const talk = async () => {
    const speaker = await anAudioSide(1024);
    const listener = await anAudioSide(2048);
    const speak = await openMicrophone(speaker);
    speaker.engine.obey({ type: 'mute', isMuted: false });
    await speak(8, 0.5);
    const play = await listen(listener);
    const hear = async (): Promise<number> => {
      await speak(4, 0.5);
      forward(speaker.socket, listener.socket);
      await settle();
      return loudest(await play(80));
    };
    return { speaker, listener, speak, hear };
  };

  test('hears a speaker, softer by volume, and not at all at 0', async () => {
    const { listener, hear } = await talk();
    await hear();
    expect(await hear()).toBeGreaterThan(0.45);
    listener.engine.obey({ type: 'volume', userId: 1024, volume: 20 });
    await hear();
    expect(await hear()).toBeLessThan(0.12);
    listener.engine.obey({ type: 'volume', userId: 1024, volume: 0 });
    await hear();
    expect(await hear()).toBe(0);
    expect(listener.environment.decoders.map(({ state }) => state)).toEqual(['closed']);
  });

  test('is notified once when audio cannot be decoded, and when it can again', async () => {
    const { listener, hear } = await talk();
    const states = () =>
      listener.said.flatMap((each) => (each.type === 'status' ? [each.direction, each.state] : []));
    await hear();
    expect(states()).toEqual(['decode', 'success']);
    const { decoders } = listener.environment;
    for (let n = 0; n < 3; n += 1) {
      const last = decoders.at(-1);
      if (last) last.isBroken = true;
      await hear();
    }
    const errors = listener.said.filter(({ type }) => type === 'error');
    expect(errors).toEqual([
      { type: 'error', channel: 'audio', code: 'decode-failed', detail: 'EncodingError' },
    ]);
    expect(states()).toEqual([
      ...['decode', 'success', 'decode', 'fail', 'decode', 'success'],
      ...['decode', 'fail', 'decode', 'success', 'decode', 'fail', 'decode', 'success'],
    ]);
    expect(await hear()).toBeGreaterThan(0.4);
  });

  test('R14: is notified when audio fails authentication', async () => {
    const { speaker, listener, speak, hear } = await talk();
    const errors = () => listener.said.filter(({ type }) => type === 'error');
    await hear();
    expect(errors()).toEqual([]);
    await speak(2 * failedTagsBeforeReport, 0.5);
    expect(speaker.socket.packets.length).toBeGreaterThanOrEqual(failedTagsBeforeReport);
    speaker.socket.packets.length = failedTagsBeforeReport;
    forwardForged(speaker.socket, listener.socket);
    await settle();
    expect(errors()).toEqual([
      { type: 'error', channel: 'audio', code: 'decrypt-failed', detail: 'audio' },
    ]);
  });

  test('receives levels ten times a second, and active speakers when the gateway sends them', async () => {
    const { listener, hear } = await talk();
    await hear();
    await hear();
    listener.environment.pass(100);
    expect(listener.said.findLast((message) => message.type === 'levels')).toMatchObject({
      users: [[1024, expect.closeTo(0.5, 1)]],
    });
    indicate(listener.socket, { name: 'activeSpeakers', body: { users: [1024] } });
    expect(listener.said.at(-1)).toEqual({ type: 'activeSpeakers', users: [1024] });
  });

  test('closes a decoder that was not needed for half a minute, and all at the end', async () => {
    const { listener, hear } = await talk();
    await hear();
    listener.environment.pass(32_000);
    expect(listener.environment.decoders.map(({ state }) => state)).toEqual(['closed']);
    listener.engine.close();
    expect(listener.environment.runningTimers).toBe(0);
  });
});
