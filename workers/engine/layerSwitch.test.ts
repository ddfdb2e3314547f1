import { afterEach, describe, expect, test } from '@jest/globals';
import { settle } from '../../test/fakes/media/environment';
import { commandsOf, indicate } from '../../test/fakes/media/relay';
import { FakeFrame } from '../../test/fakes/media/video';
import {
  closeVideoSides,
  headersOf,
  sending,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';

afterEach(closeVideoSides);

/**
 * A 720p camera, its viewer, and a relay that goes over to another layer at its first key frame.
 */
const aView = async () => {
  const sender = await sending([0, 3]);
  const settings = { width: 1280, height: 720, frameRate: 30, maxLayer: 3 } as const;
  sender.side.engine.obey({ type: 'startCapture', source: 'camera', settings });
  const viewer = await watching([tile(1024, { width: 1280, height: 720 })]);
  const relay = { layer: 3, forwarded: [] as number[] };
  const wanted = (): number => {
    const command = commandsOf(viewer.socket).findLast(({ name }) => name === 'subscribe');
    return command?.name === 'subscribe' ? (command.body.streams[0]?.layer ?? -1) : -1;
  };
  /** The next picture, from the camera to the screen; answers with its age there, ms. */
  const show = async (): Promise<number> => {
    sender.side.environment.pass(33);
    viewer.side.environment.pass(33);
    const captured = Math.round(1000 * sender.side.environment.now());
    const picture = new FakeFrame(captured, 1280, 720);
    sender.side.engine.obey({ type: 'frame', source: 'camera', frame: picture.asFrame() });
    await settle();
    const headers = headersOf(sender.socket);
    for (const [at, packet] of sender.socket.packets.splice(0).entries()) {
      const header = headers[at];
      if (header?.isKeyFrame === true && header.layer === wanted()) relay.layer = header.layer;
      if (header?.layer !== relay.layer) continue;
      relay.forwarded.push(header.layer);
      viewer.socket.events.binary(packet.slice().buffer);
    }
    await settle();
    viewer.side.environment.paint();
    const shown = viewer.side.painted.at(-1)?.timestamp ?? -Infinity;
    return (captured - shown) / 1000;
  };
  const layOut = (width: number, height: number): void => {
    const tiles = [tile(1024, { width, height })];
    viewer.side.engine.obey({ type: 'layout', canvasId: 'c', width: 1280, height: 720, tiles });
    viewer.side.environment.pass(50);
  };
  const giveKeyFrame = (layer: 0 | 3) =>
    indicate(sender.socket, { name: 'keyFrameWanted', body: { layer } });
  return { ...viewer, relay, wanted, show, layOut, giveKeyFrame };
};

describe('a switch of layers', () => {
  test('loses no picture: the old layer is shown until the new one has a key frame', async () => {
    const { side, relay, wanted, show, layOut, giveKeyFrame } = await aView();
    const ages: number[] = [];
    for (const [size, layer] of [
      [{ width: 160, height: 90 }, 0],
      [{ width: 1280, height: 720 }, 3],
    ] as const) {
      for (let frame = 0; frame < 4; frame += 1) ages.push(await show());
      layOut(size.width, size.height);
      expect(wanted()).toBe(layer);
      // The relay has asked for the key frame, which takes a while to come.
      for (let frame = 0; frame < 3; frame += 1) ages.push(await show());
      expect(relay.forwarded.at(-1)).not.toBe(layer);
      giveKeyFrame(layer);
      for (let frame = 0; frame < 4; frame += 1) ages.push(await show());
      expect(relay.forwarded.at(-1)).toBe(layer);
    }
    expect(ages.every((age) => age === 0)).toBe(true);
    const said = side.said.map(({ type }) => type);
    expect(said.filter((type) => type === 'firstFrame')).toHaveLength(1);
    expect(said).not.toContain('stalled');
  });

  test('shows the last picture while another layer has no key frame', async () => {
    const { show, relay, giveKeyFrame } = await aView();
    expect(await show()).toBe(0);
    relay.layer = 0;
    expect([await show(), await show()].map(Math.round)).toEqual([33, 66]);
    expect(relay.forwarded).toEqual([3, 0, 0]);
    giveKeyFrame(0);
    expect(await show()).toBe(0);
  });
});
