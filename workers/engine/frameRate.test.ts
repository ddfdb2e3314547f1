import { afterEach, describe, expect, test } from '@jest/globals';
import type { StatisticsReport } from '../../src/protocol/engine/media';
import { settle, type FakeSocket } from '../../test/fakes/media/environment';
import { indicate } from '../../test/fakes/media/relay';
import {
  capture,
  closeVideoSides,
  headersOf,
  sending,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';

type Side = Awaited<ReturnType<typeof sending>>['side'];

/** Frames a second. */
const rate = 24;
const gap = 1000 / rate;

afterEach(closeVideoSides);

const reportsOf = ({ said }: Side): StatisticsReport[] =>
  said.flatMap((message) => (message.type === 'statistics' ? [message] : []));

const give = (packets: readonly Uint8Array<ArrayBuffer>[], to: FakeSocket | undefined): void => {
  for (const packet of packets) to?.events.binary(packet.slice().buffer);
};

/** A camera of 24 frames a second, and somebody who watches it in `layers`. */
const aView = async (layers: number[]) => {
  const sender = await sending(layers);
  const settings = { width: 640, height: 360, frameRate: rate, maxLayer: 2 } as const;
  sender.side.engine.obey({ type: 'startCapture', source: 'camera', settings });
  const viewer = await watching([tile(1024)]);
  /** Captures one frame; returns its packets by layer. */
  const take = async () => {
    capture(sender.side, 1, gap);
    await settle();
    const headers = headersOf(sender.socket);
    const packets = sender.socket.packets.splice(0);
    return (layer: number) => packets.filter((_, at) => headers[at]?.layer === layer);
  };
  const arrive = async (packets: readonly Uint8Array<ArrayBuffer>[], ...to: FakeSocket[]) => {
    for (const socket of [viewer.socket, ...to]) give(packets, socket);
    await settle();
    viewer.side.environment.paint();
  };
  /** Frames a second that the viewer is told, in each second but the first. */
  const received = () =>
    reportsOf(viewer.side)
      .slice(1)
      .flatMap(({ decode }) => decode.map(({ fps }) => fps ?? 0));
  return { sender, viewer, take, arrive, received };
};

const expectOnly = (rates: readonly number[], least = rate - 1): void => {
  expect(rates.length).toBeGreaterThan(2);
  expect(Math.min(...rates)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...rates)).toBeLessThanOrEqual(rate + 1);
};

describe('the frames a second that are received', () => {
  test('are those that are sent, with temporal layers, key frames and copies', async () => {
    const { sender, viewer, take, arrive, received } = await aView([2]);
    const copyUrl = 'wss://relay.example.org/copy';
    viewer.side.engine.obey({ type: 'openCopy', channel: 'video', url: copyUrl });
    const copy = viewer.side.environment.sockets.at(-1);
    copy?.events.opened();
    for (let frame = 0; frame < 5 * rate; frame += 1) {
      if (frame % 30 === 0) indicate(sender.socket, { name: 'keyFrameWanted', body: { layer: 2 } });
      viewer.side.environment.pass(gap);
      const packets = (await take())(2);
      await arrive(packets, ...(copy ? [copy] : []));
    }
    expectOnly(received());
    const sent = reportsOf(sender.side).flatMap(({ encode }) => encode.map(({ fps }) => fps ?? 0));
    expectOnly(sent.slice(1));
  });

  test('are no more after a second in which the worker was busy', async () => {
    const { viewer, take, arrive, received } = await aView([2]);
    const waiting: Uint8Array<ArrayBuffer>[] = [];
    for (let frame = 0; frame < 6 * rate; frame += 1) {
      const isBusy = frame % (2 * rate) > 1.5 * rate;
      waiting.push(...(await take())(2));
      if (isBusy) viewer.side.environment.freeze(gap);
      else {
        // What is due is done first, then what arrived meanwhile.
        viewer.side.environment.pass(gap);
        await arrive(waiting.splice(0));
      }
    }
    expect(Math.max(...received())).toBeLessThanOrEqual(rate + 1);
  });

  test('are no more in the second in which the relay repeats pictures on another layer', async () => {
    const { viewer, take, arrive, received } = await aView([0, 2]);
    const group: Uint8Array<ArrayBuffer>[] = [];
    for (let frame = 0; frame < 5 * rate; frame += 1) {
      viewer.side.environment.pass(gap);
      const packetsOf = await take();
      group.push(...packetsOf(0));
      if (frame < 2.5 * rate) await arrive(packetsOf(2));
      else await arrive(group.splice(0));
    }
    expectOnly(received());
  });

  test('are no more for somebody who begins with the pictures that the relay stored', async () => {
    const { viewer, take, arrive } = await aView([2]);
    const group: Uint8Array<ArrayBuffer>[] = [];
    for (let frame = 0; frame < 6 * rate; frame += 1) {
      viewer.side.environment.pass(gap);
      group.push(...(await take())(2));
      if (frame > 2.5 * rate) await arrive(group.splice(0));
    }
    const rates = reportsOf(viewer.side).flatMap(({ decode }) => decode.map(({ fps }) => fps ?? 0));
    expectOnly(rates, 0);
    expect(rates.at(-1)).toBeGreaterThanOrEqual(rate - 1);
  });
});
