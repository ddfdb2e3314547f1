import { afterEach, describe, expect, test } from '@jest/globals';
import { ringByteLength } from '../../src/protocol/engine/rings';
import {
  anAudioSide,
  closeAudioSides,
  openMicrophone,
  turn,
} from '../../test/fakes/media/audioSide';
import { settle } from '../../test/fakes/media/environment';
import { forward } from '../../test/fakes/media/relay';
import { RingBuffer } from './ringBuffer';

afterEach(closeAudioSides);

describe('a speaker', () => {
  test('may have noise suppressed, and is notified where that is impossible', async () => {
    const side = await anAudioSide(1024);
    side.environment.hasNoiseModel = false;
    const reports = () =>
      side.said.flatMap((each) => (each.type === 'noiseSuppression' ? [each.state] : []));
    const turnOn = async (isOn: boolean) => {
      const before = reports().length;
      side.engine.obey({ type: 'noiseSuppression', isOn });
      // Compiling the model takes as long as it takes.
      while (reports().length === before) await turn();
    };
    await turnOn(true);
    side.environment.hasNoiseModel = true;
    await turnOn(true);
    expect(reports()).toEqual(['failed', 'on']);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    const isAsSpoken = async (): Promise<boolean> => {
      const before = side.environment.samples.length;
      await speak(5, 0.5);
      const frames = side.environment.samples.slice(before).map(({ samples }) => samples);
      // A pure tone is no voice: the model changes it.
      const worst = (frame: Float32Array): number =>
        Math.max(
          ...frame.map((sample, k) => Math.abs(sample - 0.5 * Math.sin((2 * Math.PI * k) / 240))),
        );
      return frames.slice(1).every((frame) => worst(frame) < 1e-6);
    };
    expect(await isAsSpoken()).toBe(false);
    // Original sound is what it is, whatever the switch says.
    const quality = { originalSound: true, hifi: false, stereo: false, highBitrate: false };
    side.engine.obey({ type: 'soundQuality', quality });
    expect(await isAsSpoken()).toBe(true);
    side.engine.obey({ type: 'soundQuality', quality: { ...quality, originalSound: false } });
    expect(await isAsSpoken()).toBe(false);
    await turnOn(false);
    expect(await isAsSpoken()).toBe(true);
    expect(reports()).toEqual(['failed', 'on', 'off']);
  });

  test('sends music in stereo when that is set, and otherwise voice', async () => {
    const side = await anAudioSide(1024);
    const quality = { originalSound: true, hifi: true, stereo: true, highBitrate: true };
    side.engine.obey({ type: 'soundQuality', quality });
    const memory = new SharedArrayBuffer(ringByteLength(16_384));
    const ring = new RingBuffer(memory);
    side.engine.obey({ type: 'startCapture', source: memory, channels: 2 });
    side.engine.obey({ type: 'mute', isMuted: false });
    await settle();
    for (let n = 0; n < 3; n += 1) {
      side.environment.pass(20);
      ring.write(Float32Array.from({ length: 1920 }, (_, k) => (k % 2 === 0 ? 0.5 : -0.25)));
      ring.signal();
      await turn();
    }
    expect(side.environment.encoders.map(({ config }) => config)).toEqual([
      expect.objectContaining({ numberOfChannels: 2, bitrate: 192_000 }),
    ]);
    expect(side.environment.samples.map(({ numberOfFrames }) => numberOfFrames)).toEqual([
      ...[960, 960, 960],
    ]);
    side.engine.obey({ type: 'stopCapture' });
    side.engine.obey({ type: 'soundQuality', quality: { ...quality, originalSound: false } });
    const speak = await openMicrophone(side);
    await speak(2, 0.5);
    expect(side.environment.encoders.at(-1)?.config).toMatchObject({
      numberOfChannels: 1,
      bitrate: 64_000,
    });
  });

  test('reports when audio cannot be encoded, and when it can again', async () => {
    const side = await anAudioSide(1024);
    const speak = await openMicrophone(side);
    side.engine.obey({ type: 'mute', isMuted: false });
    await speak(2, 0.5);
    side.environment.encoders[0]?.fail();
    await speak(2, 0.5);
    const told = side.said.filter(({ type }) => type === 'status' || type === 'error');
    expect(told).toEqual([
      { type: 'status', channel: 'audio', direction: 'encode', state: 'success' },
      { type: 'status', channel: 'audio', direction: 'encode', state: 'fail' },
      { type: 'error', channel: 'audio', code: 'encode-failed', detail: 'EncodingError' },
      { type: 'status', channel: 'audio', direction: 'encode', state: 'success' },
    ]);
  });
});

describe('fifty speakers', () => {
  test('cost the page ten messages of levels a second, and one of statistics', async () => {
    const listener = await anAudioSide(9 * 1024);
    for (let person = 10; person < 60; person += 1) {
      const speaker = await anAudioSide(person * 1024);
      const speak = await openMicrophone(speaker);
      speaker.engine.obey({ type: 'mute', isMuted: false });
      await speak(2, 0.5);
      forward(speaker.socket, listener.socket);
      speaker.engine.close();
    }
    await settle();
    listener.said.length = 0;
    listener.environment.pass(1000);
    const counts = new Map<string, number>();
    for (const { type } of listener.said) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(counts.get('levels')).toBe(10);
    expect(counts.get('statistics')).toBe(1);
    expect(listener.said.length).toBeLessThan(15);
    const levels = listener.said.find(({ type }) => type === 'levels');
    expect(levels).toHaveProperty('users.length', 50);
  }, 60_000);
});
