import { afterEach, describe, expect, test } from '@jest/globals';
import { aShare } from '../../test/fakes/media/aShare';
import { PacketCodec } from '../../src/protocol/channels/packet';
import { closeVideoSides } from '../../test/fakes/media/videoSide';

afterEach(closeVideoSides);

/** A share over a line that carries more than it needs. */
const aWideShare = async (codecs?: number[]) => {
  const share = await aShare([3], codecs);
  share.side.environment.frameBytes = 60_000;
  const answerAll = async () => {
    for (let turn = 0; turn < 6; turn += 1) await share.answer();
  };
  const scroll = async (from: number, frames: number): Promise<void> => {
    for (let frame = 0; frame < frames; frame += 1) {
      await share.show(10 * (from + frame));
      await answerAll();
    }
  };
  const keys = () => share.sent().filter(({ isKeyFrame }) => isKeyFrame).length;
  return { ...share, answerAll, scroll, keys };
};

describe('the class of a share', () => {
  test('gives text that scrolls the bits of movement, with the tools of text and no key frame', async () => {
    const { side, scroll, config, keys } = await aWideShare();
    await scroll(0, 2);
    const before = config()?.bitrate ?? 0;
    await scroll(2, 20);
    expect(config()).toMatchObject({ contentHint: 'text', framerate: 24 });
    expect(config()?.bitrate).toBeGreaterThan(2 * before);
    expect([keys(), side.environment.encoders.length]).toEqual([1, 1]);
  });

  test('gives a picture that is still the fewest frames, and one that moves again all at once', async () => {
    // H.264 has no quality of its own, so that a picture at rest is repeated.
    const { side, scroll, show, answerAll, pass, sent, config, keys } = await aWideShare([3]);
    await scroll(0, 2);
    const count = async (millis: number) => {
      const times = () => new Set(sent().map(({ captureTime }) => captureTime)).size;
      const before = times();
      for (let passed = 0; passed < millis; passed += 50) {
        await pass(50);
        await answerAll();
      }
      return times() - before;
    };
    const [resting, still] = [await count(1050), await count(1500)];
    expect(resting).toBeGreaterThanOrEqual(5);
    expect(still).toBeLessThanOrEqual(5);
    expect(config()?.framerate).toBe(2);
    const before = sent().length;
    await show(500);
    expect(sent().length).toBeGreaterThan(before);
    expect(config()?.framerate).toBe(24);
    await answerAll();
    await show(700);
    expect(
      new Set(
        sent()
          .slice(before)
          .map(({ captureTime }) => captureTime),
      ).size,
    ).toBe(2);
    expect([keys(), side.environment.encoders.length]).toEqual([1, 1]);
  });

  test('gives a film the codec that costs least, also when its line turns out wide later', async () => {
    const { side, show, answerAll, sent } = await aWideShare();
    side.engine.obey({ type: 'chooseContent', source: 'share', kind: 'video' });
    await show();
    expect(sent().at(-1)?.codec).toBe(PacketCodec.av1);
    for (let frame = 0; frame < 30; frame += 1) {
      await answerAll();
      await show();
    }
    expect(sent().at(-1)?.codec).toBe(PacketCodec.h264);
    expect(side.environment.encoders).toHaveLength(2);
  });

  test('is text for the encoder of who chose text, whatever moves', async () => {
    const { side, show, answerAll, config } = await aWideShare();
    side.engine.obey({ type: 'chooseContent', source: 'share', kind: 'text' });
    for (let frame = 0; frame < 30; frame += 1) {
      await show();
      await answerAll();
    }
    expect(config()).toMatchObject({ contentHint: 'text', framerate: 24 });
    side.environment.pass(1000);
    const said = side.said.flatMap((one) => (one.type === 'shows' ? [one.shows] : []));
    expect(said).toContain('video');
  });
});
