import { afterEach, describe, expect, test } from '@jest/globals';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import type { ToPlayback } from '../../src/protocol/engine/playback';
import { ringByteLength } from '../../src/protocol/engine/rings';
import { streamKeyOf } from '../../src/protocol/streamKey';
import {
  anAudioSide,
  closeAudioSides,
  openMicrophone,
  turn,
  type AudioSide,
} from '../../test/fakes/media/audioSide';
import { settle } from '../../test/fakes/media/environment';
import { forward } from '../../test/fakes/media/relay';
import { RingBuffer } from './ringBuffer';

afterEach(closeAudioSides);

const shareOf = (userId: number) => streamKeyOf(userId, 'shareAudio');
const headersOf = ({ socket }: AudioSide) =>
  socket.packets.flatMap((packet) => {
    const read = readPacketHeader(packet);
    return read.ok ? [read.value] : [];
  });

/** Shares a sound in shared memory: each call plays so many frames of 20 ms, louder on the left. */
const shareSound = async (side: AudioSide) => {
  const source = new SharedArrayBuffer(ringByteLength(16_384));
  const ring = new RingBuffer(source);
  side.engine.obey({ type: 'startShareAudio', source });
  await settle();
  return async (frames: number, volume: number): Promise<void> => {
    for (let n = 0; n < frames; n += 1) {
      side.environment.pass(20);
      ring.write(Float32Array.from({ length: 1920 }, (_, k) => (k % 2 === 0 ? 1 : 0.5) * volume));
      ring.signal();
      await turn();
    }
    await settle();
  };
};

/** What a listener's output is given. */
const listen = async (side: AudioSide) => {
  const given: ToPlayback[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<ToPlayback>) => given.push(data);
  side.engine.obey({ type: 'startPlayback', sink: port2 });
  const pieces = async () => {
    await turn();
    await settle();
    const heard = given.splice(0).flatMap((each) => (each.type === 'sound' ? [each] : []));
    return heard.map(({ stream }) => stream);
  };
  return { pieces, end: () => port1.close() };
};

describe('the sound of a share', () => {
  test('is sent as music in stereo, however muted the microphone is', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    const play = await shareSound(side);
    await speak(3, 0.5);
    await play(3, 0.5);
    const headers = headersOf(side);
    expect(headers.map(({ ssrc, kind, sequence }) => [ssrc, kind, sequence])).toEqual(
      [0, 1, 2].map((sequence) => [shareOf(1024), 4, sequence]),
    );
    expect(side.environment.encoders.map(({ config }) => config)).toEqual([
      expect.objectContaining({ numberOfChannels: 2, bitrate: 128_000 }),
    ]);
  });

  test('is one stream beside a voice, with statistics of its own', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    const play = await shareSound(side);
    for (let n = 0; n < 3; n += 1) {
      await speak(1, 0.5);
      await play(1, 0.25);
    }
    const streams = headersOf(side).map(({ ssrc }) => ssrc);
    expect(streams.filter((ssrc) => ssrc === shareOf(1024))).toHaveLength(3);
    expect(streams.filter((ssrc) => ssrc === streamKeyOf(1024, 'microphone'))).toHaveLength(3);
    side.environment.pass(1000);
    const report = side.said.findLast((message) => message.type === 'statistics');
    const rows = report?.type === 'statistics' ? report.encode.map(({ stream }) => stream) : [];
    expect(rows).toEqual([streamKeyOf(0, 'microphone'), shareOf(0)]);
  });

  test('sends one frame in ten while nothing plays', async () => {
    const side = await anAudioSide(1024);
    const play = await shareSound(side);
    await play(40, 0);
    expect(headersOf(side).length).toBeLessThanOrEqual(5);
    await play(5, 0.01);
    expect(headersOf(side).filter(({ audioLevel }) => audioLevel < 127)).toHaveLength(5);
  });

  test('is sent no more once it stops, and again when it starts', async () => {
    const side = await anAudioSide(1024);
    const play = await shareSound(side);
    await play(2, 0.5);
    side.engine.obey({ type: 'stopShareAudio' });
    await play(2, 0.5);
    expect(side.socket.packets).toHaveLength(2);
    const again = await shareSound(side);
    await again(2, 0.5);
    expect(headersOf(side).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });

  test('is heard whatever its person’s volume is, and not at its own volume 0', async () => {
    const side = await anAudioSide(1024);
    const listener = await anAudioSide(2048);
    const { pieces, end } = await listen(listener);
    const play = await shareSound(side);
    const hear = async () => {
      await play(2, 0.5);
      forward(side.socket, listener.socket);
      return pieces();
    };
    await hear();
    expect((await hear()).at(-1)).toBe(shareOf(1024));
    listener.engine.obey({ type: 'volume', userId: 1024, volume: 0 });
    expect(await hear()).not.toEqual([]);
    listener.engine.obey({ type: 'shareVolume', userId: 1024, volume: 0 });
    expect(await hear()).toEqual([]);
    listener.engine.obey({ type: 'shareVolume', userId: 1024, volume: 100 });
    expect(await hear()).not.toEqual([]);
    end();
  });
});
