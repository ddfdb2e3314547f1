import { afterEach, describe, expect, test } from '@jest/globals';
import { aShare, shareSettings as settings } from '../../test/fakes/media/aShare';
import { settle } from '../../test/fakes/media/environment';
import { indicate } from '../../test/fakes/media/relay';
import { closeVideoSides } from '../../test/fakes/media/videoSide';
import { PacketCodec } from '../../src/protocol/channels/packet';

afterEach(closeVideoSides);

describe('a share', () => {
  test('is encoded in its own size, in the codec that keeps text sharp, without layers in time', async () => {
    const { show, config, sent } = await aShare();
    await show();
    expect(sent()[0]?.codec).toBe(PacketCodec.av1);
    expect(config()).toMatchObject({ width: 1366, height: 768, contentHint: 'text' });
    expect(config()?.scalabilityMode).toBeUndefined();
  });

  test('has less frames for a lower layer, not smaller ones', async () => {
    const { side, show, answer, sent } = await aShare([1, 3]);
    for (let frame = 0; frame < 25; frame += 1) {
      await show();
      await answer();
    }
    const heights = side.environment.encoders.map(({ config }) => config?.height);
    expect(new Set(heights)).toEqual(new Set([768]));
    const count = (layer: number) => sent().filter((header) => header.layer === layer).length;
    expect(count(1)).toBeLessThan(count(3) / 3);
    expect(count(1)).toBeGreaterThan(2);
  });

  test('has the frames that are due of a lower layer alone', async () => {
    const { show, answer, sent } = await aShare([1]);
    for (let frame = 0; frame < 25; frame += 1) {
      await show();
      await answer();
    }
    // 4 a second, of 25 in one second.
    expect(sent().length).toBeGreaterThanOrEqual(4);
    expect(sent().length).toBeLessThan(8);
  });

  test('waits while the line is full, and then sends the newest picture at once', async () => {
    const { side, show, answer, sent } = await aShare();
    side.environment.frameBytes = 20_000;
    await show();
    await show();
    await show();
    const times = () => new Set(sent().map(({ captureTime }) => captureTime)).size;
    expect(times()).toBe(1);
    while (!sent().at(-1)?.isEndOfFrame) await answer();
    await answer();
    expect(times()).toBe(2);
  });

  test('is encoded again when its encoder is closed before the frame is ready', async () => {
    const { side, socket, show, sent } = await aShare();
    side.environment.heldEncodings = [];
    await show();
    // The newest picture waits for the encoder, and the surface rests.
    await show();
    side.environment.heldEncodings = undefined;
    indicate(socket, { name: 'layersWanted', body: { layers: [3], codecs: [3] } });
    await settle();
    expect(sent()[0]?.codec).toBe(PacketCodec.h264);
  });

  test('is encoded again when its encoder gives nothing back', async () => {
    const { side, show, pass, sent } = await aShare();
    side.environment.heldEncodings = [];
    await show();
    await show();
    side.environment.heldEncodings = undefined;
    await pass(400);
    expect(sent()).toEqual([]);
    await pass(400);
    expect(sent().length).toBeGreaterThan(0);
  });

  test('is sent in parts, of which the line has no more than it can answer soon', async () => {
    const { side, show, answer, sent } = await aShare();
    side.environment.frameBytes = 40_000;
    await show();
    expect(sent()).toHaveLength(3);
    for (let turn = 0; turn < 20; turn += 1) await answer();
    const parts = sent().filter(({ captureTime }) => captureTime === sent()[0]?.captureTime);
    expect(parts.length).toBe(10);
    expect(parts.map(({ sequence }) => sequence)).toEqual(parts.map((_, index) => index));
    const only = (index: number) => parts.map((_, at) => at === index);
    expect(parts.map(({ isKeyFrame }) => isKeyFrame)).toEqual(only(0));
    expect(parts.map(({ isContinuation }) => !isContinuation)).toEqual(only(0));
    expect(parts.map(({ isEndOfFrame }) => isEndOfFrame)).toEqual(only(9));
  });

  test('is sent once in full quality when it rests, over a line that can afford it', async () => {
    const { side, show, answer, pass, sent, config } = await aShare();
    side.environment.frameBytes = 20_000;
    await show();
    side.environment.pass(10);
    await answer();
    await pass(400);
    expect(config()?.bitrateMode).toBe('quantizer');
    const sharp = sent().length;
    await answer();
    await pass(3000);
    expect(sent()).toHaveLength(sharp);
    await show();
    expect(config()?.bitrateMode).toBe('constant');
  });

  test('makes no second key frame for a viewer who waits for the first', async () => {
    const { socket, show, answer, pass, sent } = await aShare();
    const ask = () => indicate(socket, { name: 'keyFrameWanted', body: { layer: 3 } });
    await show();
    ask();
    await answer();
    await show();
    const keys = () => sent().filter(({ isKeyFrame }) => isKeyFrame).length;
    expect(keys()).toBe(1);
    await pass(3000);
    ask();
    await show();
    expect(keys()).toBe(2);
  });

  test('is sent as a film when it shows one, and as what its person chose', async () => {
    const { side, show, answer, config } = await aShare();
    for (let frame = 0; frame < 30; frame += 1) {
      await show();
      await answer();
    }
    expect(config()).toMatchObject({ contentHint: 'motion', framerate: 30 });
    side.engine.obey({ type: 'chooseContent', source: 'share', kind: 'text' });
    await show();
    expect(config()).toMatchObject({ contentHint: 'text', framerate: 24 });
    const told = side.said.flatMap((said) => (said.type === 'content' ? [said.kind] : []));
    expect(told).toEqual(['video', 'text']);
  });

  test('is recognized once a second while somebody watches, and said when it changes', async () => {
    const { side, socket, show, answer, pass } = await aShare();
    const said = () => side.said.flatMap((one) => (one.type === 'shows' ? [one.shows] : []));
    for (let frame = 0; frame < 30; frame += 1) {
      await show();
      await answer();
    }
    await pass(1000);
    expect(said()[0]).toBe('video');
    await pass(3000);
    expect(said()).toEqual(['video', 'still']);
    indicate(socket, { name: 'layersWanted', body: { layers: [], codecs: [3, 4, 5] } });
    await pass(3000);
    expect(said()).toStrictEqual(['video', 'still', undefined]);
  });

  test('is recognized anew, and as nothing until then, when something else is shared', async () => {
    const { side, show, answer, pass } = await aShare();
    const said = () => side.said.flatMap((one) => (one.type === 'shows' ? [one.shows] : []));
    for (let frame = 0; frame < 30; frame += 1) {
      await show();
      await answer();
    }
    await pass(1000);
    side.engine.obey({ type: 'startCapture', source: 'share', settings });
    expect(said()).toStrictEqual(['video', undefined]);
  });

  test('begins as text again when something else is shared after a film', async () => {
    const { side, show, answer, config } = await aShare();
    for (let frame = 0; frame < 30; frame += 1) {
      await show();
      await answer();
    }
    expect(config()?.contentHint).toBe('motion');
    side.engine.obey({ type: 'startCapture', source: 'share', settings });
    await show();
    expect(config()?.contentHint).toBe('text');
  });

  test.each([
    { line: 'a wide line', wait: 10, encodeMillis: 60, isKept: false },
    { line: 'a narrow line', wait: 400, encodeMillis: 60, isKept: true },
    { line: 'a narrow line', wait: 400, encodeMillis: 130, isKept: false },
  ])(
    'over $line keeps a codec that takes $encodeMillis ms: $isKept',
    async ({ wait, encodeMillis, isKept }) => {
      const { side, show, answer, sent } = await aShare();
      side.environment.frameBytes = 10_000;
      side.environment.encodeMillis = encodeMillis;
      for (let frame = 0; frame < 40; frame += 1) {
        await show();
        side.environment.pass(wait);
        await answer();
      }
      expect(sent().at(-1)?.codec === PacketCodec.av1).toBe(isKept);
    },
  );

  test('encodes the newest picture as soon as the encoder is done with the one before', async () => {
    const { side, show, answer, sent } = await aShare();
    await show();
    await answer();
    const times = () => new Set(sent().map(({ captureTime }) => captureTime)).size;
    const before = times();
    side.environment.heldEncodings = [];
    await show();
    await show();
    expect(side.environment.heldEncodings).toHaveLength(1);
    side.environment.heldEncodings.shift()?.();
    await settle();
    expect(side.environment.heldEncodings).toHaveLength(1);
    side.environment.heldEncodings.shift()?.();
    await settle();
    expect(times()).toBe(before + 2);
  });
});
