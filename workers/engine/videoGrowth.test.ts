import { afterEach, describe, expect, test } from '@jest/globals';
import { settle } from '../../test/fakes/media/environment';
import { indicate } from '../../test/fakes/media/relay';
import { capture, closeVideoSides, headersOf, sending } from '../../test/fakes/media/videoSide';

type Sending = Awaited<ReturnType<typeof sending>>;
const pong = ({ side, socket }: Sending, ...elapsed: number[]): void => {
  for (const each of elapsed)
    indicate(socket, { name: 'pong', body: { t: side.environment.now() - each } });
};
const bitrateOf = ({ side: { environment } }: Sending, layer = 2): number =>
  environment.encoders.find(({ config }) => config?.height === [90, 180, 360][layer])?.config
    ?.bitrate ?? 0;
const watched = async (): Promise<Sending> => {
  const made = await sending([2], [2, 3], [2]);
  pong(made, 10, 10, 10);
  capture(made.side, 1);
  return made;
};

afterEach(closeVideoSides);

describe('a video sender', () => {
  test('triples the bitrate of a roomy layer, and resets it when packets queue', async () => {
    const made = await watched();
    const { side, socket } = made;
    const plain = bitrateOf(made);
    capture(side, 250);
    expect(bitrateOf(made)).toBe(3 * plain);
    socket.bufferedBytes = 30_000;
    capture(side, 1);
    expect(bitrateOf(made)).toBe(plain);
    socket.bufferedBytes = 0;
    capture(side, 250);
    // The rate at which packets queued is not tried again for a while.
    expect(bitrateOf(made)).toBeGreaterThan(1.5 * plain);
    expect(bitrateOf(made)).toBeLessThan(3 * plain);
    await settle();
    expect(headersOf(socket).filter(({ isKeyFrame }) => isKeyFrame)).toHaveLength(1);
  });

  test('grows a layer from its plain bitrate each time it is roomy, whatever the others do', async () => {
    const made = await sending([1, 2], [2, 3], [1, 2]);
    const want = (...roomy: number[]): void =>
      indicate(made.socket, {
        name: 'layersWanted',
        body: { layers: [1, 2], roomy, codecs: [2, 3] },
      });
    pong(made, 10, 10, 10);
    capture(made.side, 1);
    const plain = bitrateOf(made);
    capture(made.side, 250);
    expect(bitrateOf(made)).toBe(3 * plain);
    want(1);
    capture(made.side, 100);
    expect(bitrateOf(made)).toBe(plain);
    want(1, 2);
    capture(made.side, 1);
    expect(bitrateOf(made)).toBe(plain);
    capture(made.side, 250);
    expect(bitrateOf(made)).toBe(3 * plain);
  });

  test.each<readonly [trouble: string, begin: (made: Sending) => void, isGrown: boolean]>([
    ['nothing is late', () => undefined, true],
    ['one ping is late', (made) => pong(made, 90), true],
    ['two pings are late', (made) => pong(made, 90, 90), false],
    [
      'the machine is overloaded',
      ({ side }) =>
        side.engine.obey({
          type: 'limitSending',
          source: 'camera',
          frameRate: 0.75,
          layersOff: 0,
        }),
      false,
    ],
    [
      'base frames go twice',
      ({ side }) => {
        const url = 'wss://relay.example.org/copy';
        side.engine.obey({ type: 'openCopy', channel: 'video', url });
        side.environment.sockets.at(-1)?.events.opened();
      },
      false,
    ],
  ])('raises the bitrate of a roomy layer or not when %s', async (_trouble, begin, isGrown) => {
    const made = await watched();
    const plain = bitrateOf(made);
    begin(made);
    capture(made.side, 60);
    expect(bitrateOf(made) > plain).toBe(isGrown);
  });

  test('grows nothing on a connection whose delay is unknown', async () => {
    const made = await sending([2], [2, 3], [2]);
    capture(made.side, 1);
    const plain = bitrateOf(made);
    capture(made.side, 100);
    expect(bitrateOf(made)).toBe(plain);
  });
});
