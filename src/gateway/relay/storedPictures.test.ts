import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPacket } from '../../../test/builders/mediaPacket';
import { RelayHouse, type MediaPeer } from '../../../test/fakes/relayHouse';

const [anna, bert, cleo, dora] = [1024, 2048, 3072, 4096];

describe('the frames since the last key frame', () => {
  let house: RelayHouse;
  let sender: MediaPeer;
  const show = async (...frames: readonly (readonly [sequence: number, isKeyFrame: boolean])[]) => {
    for (const [sequence, isKeyFrame] of frames)
      sender.ws.send(aPacket(anna, 'camera', { sequence, isKeyFrame }));
    await sender.settle();
  };
  const watch = async (user: number): Promise<MediaPeer> => {
    const viewer = await house.join(user, 'v');
    viewer.watch(anna, 0);
    await viewer.settle();
    return viewer;
  };
  const seenBy = ({ shown }: MediaPeer) => shown.map(({ sequence }) => sequence);

  beforeEach(async () => {
    house = new RelayHouse();
    await house.open();
    sender = await house.join(anna, 'v');
  });
  afterEach(() => house.close());

  test('are for newcomers, and not for whoever was on hold when they began', async () => {
    await show([1, true], [2, false]);
    house.grant(cleo, { wasOnHold: true });
    const [newcomer, admitted] = [await watch(bert), await watch(cleo)];
    expect([seenBy(newcomer), seenBy(admitted)]).toEqual([[1, 2], []]);
    await sender.until(({ said }) => said.some(({ name }) => name === 'keyFrameWanted'));
    await show([3, false], [4, true], [5, false]);
    await admitted.until(({ packets }) => packets.length === 2);
    expect(seenBy(admitted)).toEqual([4, 5]);
    // What came since is theirs, also on another socket.
    expect(seenBy(await watch(cleo))).toEqual([4, 5]);
  });

  test('stay with whoever has another grant now, until a new hold', async () => {
    house.grant(cleo, { wasOnHold: true });
    await show([1, true]);
    house.grant(cleo, { wasOnHold: true, isHdAllowed: false });
    expect(seenBy(await watch(cleo))).toEqual([1]);
    house.grant(cleo, null);
    house.grant(cleo, { wasOnHold: true });
    expect(seenBy(await watch(cleo))).toEqual([]);
  });

  test('are for nobody once they are forgotten, and nobody misses the next ones', async () => {
    const viewer = await watch(bert);
    await show([1, true]);
    house.relay.post({ name: 'forgetPictures', meetingId: 'm' });
    await show([2, false]);
    const late = await watch(dora);
    expect(seenBy(late)).toEqual([]);
    await show([3, true]);
    await late.until(({ packets }) => packets.length === 1);
    expect(seenBy(late)).toEqual([3]);
    await viewer.until(({ packets }) => packets.length === 3);
    expect(seenBy(viewer)).toEqual([1, 2, 3]);
  });
});
