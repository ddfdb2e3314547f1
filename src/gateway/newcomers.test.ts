import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { PictureViewer, SealedPicture, type PictureSource } from '../../test/fakes/sealedPictures';
import { useGateway } from '../../test/support/testGateway';

jest.setTimeout(180_000);

const gateway = useGateway();

/** Shows what is there before a newcomer; the gateway has it when this resolves. */
const showBefore = async (picture: SealedPicture): Promise<void> => {
  picture.show('before', true);
  picture.show('still before');
  await picture.settle();
};
/** Watches the picture of `sharer`, once the gateway knows it. */
const watch = async (
  person: Person,
  { sharer, source }: { readonly sharer: Person; readonly source: PictureSource },
): Promise<PictureViewer> => {
  const viewer = await PictureViewer.open(person, source);
  viewer.watch(sharer.userId, 4);
  await viewer.settle();
  return viewer;
};

describe.each<PictureSource>(['camera', 'share'])('what newcomers see of a %s', (source) => {
  const aMeeting = async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const ada = await Person.join(gateway, number, { name: 'Ada' });
    const picture = await SealedPicture.open(ada, source);
    return { number, host, ada, picture };
  };

  test('RELIABILITY 2.1 item 2: is nothing from before their admission, for those who were on hold', async () => {
    const { number, host, ada, picture } = await aMeeting();
    await host.ask('setRules', { bHoldUponEntry: true });
    const { person: held } = await Person.knock(gateway, number, { name: 'Held' });
    expect(held.reply.isOnHold).toBe(true);
    await showBefore(picture);
    await host.ask('holdPerson', { id: held.userId, bHold: false });
    await held.closed;
    const viewer = await watch(await held.comeBack(), { sharer: ada, source });
    expect(viewer.pictures).toEqual([]);
    // The sender is asked for a beginning of their own.
    await picture.until(() => picture.keyFramesAsked > 0);
    picture.show('on its way');
    picture.show('after', true);
    picture.show('later');
    await viewer.until(({ packets }) => packets.length >= 2);
    await viewer.settle();
    expect(viewer.pictures).toEqual(['after', 'later']);
  });

  test('begins at once for an ordinary newcomer, also after somebody was admitted', async () => {
    const { number, host, ada, picture } = await aMeeting();
    await host.ask('setRules', { bHoldUponEntry: true });
    const { person: held } = await Person.knock(gateway, number, { name: 'Held' });
    await showBefore(picture);
    await host.ask('holdPerson', { id: held.userId, bHold: false });
    await host.ask('setRules', { bHoldUponEntry: false });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    const viewer = await watch(bob, { sharer: ada, source });
    expect(viewer.pictures).toEqual(['before', 'still before']);
    expect(picture.keyFramesAsked).toBe(0);
  });

  test('begins at once again for whoever was admitted before it was shown', async () => {
    const { number, host, ada, picture } = await aMeeting();
    await host.ask('setRules', { bHoldUponEntry: true });
    const { person: held } = await Person.knock(gateway, number, { name: 'Held' });
    await host.ask('holdPerson', { id: held.userId, bHold: false });
    await held.closed;
    const back = await held.comeBack();
    await showBefore(picture);
    const viewer = await watch(back, { sharer: ada, source });
    expect(viewer.pictures).toEqual(['before', 'still before']);
    await back.vanish();
    const again = await watch(await back.comeBack(), { sharer: ada, source });
    expect(again.pictures).toEqual(['before', 'still before']);
  });

  test('is nothing of a practice session, for attendees', async () => {
    const options = { isWebinar: true, isPracticeSession: true };
    const { number, hostToken } = await createMeeting(gateway, { options });
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const picture = await SealedPicture.open(host, source);
    const { result: info } = await askInfo(gateway, { number });
    if (!info) throw new Error('An attendee was refused');
    const early = await Person.knock(gateway, number, { name: 'Ann', info });
    expect(early.ack.code).not.toBe(0);
    await showBefore(picture);
    await host.ask('startWebinar');
    const ann = await Person.join(gateway, number, { name: 'Ann', info });
    expect(ann.reply.webinarRole).toBe(30);
    const viewer = await watch(ann, { sharer: host, source });
    expect(viewer.pictures).toEqual([]);
    await picture.until(() => picture.keyFramesAsked > 0);
    picture.show('on its way');
    picture.show('after', true);
    await viewer.until(({ packets }) => packets.length >= 1);
    await viewer.settle();
    expect(viewer.pictures).toEqual(['after']);
    const bob = await Person.join(gateway, number, { name: 'Bob', info });
    const late = await watch(bob, { sharer: host, source });
    expect(late.pictures).toEqual(['after']);
  });
});
