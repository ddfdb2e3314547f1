import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { streamKeyOf } from '../../protocol/streamKey';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import {
  changeSurfaceRequested,
  chooseContentRequested,
  muteShareRequested,
  pauseShareRequested,
  startShareRequested,
} from './sharing.actions';
import { selectSeenShares, selectShares } from './sharing.selectors';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Ben' })];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const newest = (ada: Ada, wanted: string) =>
  ada.socket().sent.findLast(({ name }) => name === wanted);
/** The gateway agrees to the newest command of this name. */
const agree = (ada: Ada, name: string): void => ada.socket().ack(newest(ada, name)!.seq);

const sharing = async (): Promise<Ada> => {
  const ada = await aJoinedClient({ people });
  const started = ada.client.perform(startShareRequested());
  await ada.clock.settle();
  agree(ada, 'switchShare');
  await started;
  return ada;
};

describe('a share that runs', () => {
  test('shows something else without an end in between', async () => {
    const ada = await sharing();
    const { startedAt } = ada.state().sharing;
    const commands = () => ada.socket().sent.filter(({ name }) => name === 'switchShare').length;
    const before = commands();
    await ada.client.perform(changeSurfaceRequested());
    expect(ada.devices.surfaces.map(({ isRunning }) => isRunning)).toEqual([false, true]);
    expect(ada.engine.called('startPicture').map(([source]) => source)).toEqual(['share', 'share']);
    expect(ada.engine.called('stopPicture')).toEqual([]);
    // It may be of the same kind: what is drawn on the former one goes by the number.
    expect(commands()).toBe(before + 1);
    expect(newest(ada, 'switchShare')).toMatchObject({
      body: { bOn: true, surface: 'monitor', surfaceNo: 1 },
    });
    expect(ada.state().sharing).toMatchObject({ status: 'Sharing', startedAt });
    // Its end is the share's end.
    ada.devices.surfaces[1]?.end();
    await ada.clock.settle();
    expect(ada.state().sharing.status).toBe('End');
  });

  test('is sent as what it shows, unless its person chooses, and the next one again', async () => {
    const ada = await sharing();
    const content = () => ada.state().sharing;
    ada.engine.say({ type: 'content', source: 'share', kind: 'video' });
    await ada.clock.settle();
    expect(content()).toMatchObject({ content: 'video' });
    ada.engine.say({ type: 'shows', source: 'share', shows: 'scroll' });
    await ada.clock.settle();
    expect(content().shows).toBe('scroll');
    ada.engine.say({ type: 'shows', source: 'share', shows: undefined });
    await ada.clock.settle();
    expect(content().shows).toBeUndefined();
    await ada.client.perform(chooseContentRequested({ kind: 'text' }));
    expect(ada.engine.called('chooseContent')).toEqual([['share', 'text']]);
    expect(content().chosenContent).toBe('text');
    await ada.client.perform(chooseContentRequested({}));
    expect(ada.engine.called('chooseContent').at(-1)).toEqual(['share', undefined]);
    const chosen = ada.client.perform(chooseContentRequested({ kind: 'video' }));
    await ada.clock.settle();
    agree(ada, 'switchShare');
    await chosen;
    ada.devices.surfaces[0]?.end();
    await ada.clock.settle();
    expect(content()).toMatchObject({ content: 'text', status: 'End' });
    expect(content().chosenContent).toBeUndefined();
    await expect(
      ada.client.perform(chooseContentRequested({ kind: 'text' })),
    ).rejects.toMatchObject({ reason: sharingTexts.targetNotSharing });
  });

  test('that pauses goes on with something else', async () => {
    const ada = await sharing();
    const paused = ada.client.perform(pauseShareRequested());
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await paused;
    const changed = ada.client.perform(changeSurfaceRequested());
    await ada.clock.settle();
    expect(newest(ada, 'pauseShare')).toMatchObject({ body: { bPaused: false } });
    agree(ada, 'pauseShare');
    await changed;
    expect(ada.state().sharing.status).toBe('Sharing');
  });

  test('goes on where nothing else is picked', async () => {
    const ada = await sharing();
    ada.devices.surfaceFailure = 'permission request cancelled';
    await expect(ada.client.perform(changeSurfaceRequested())).rejects.toMatchObject({
      reason: sharingTexts.userDenied,
    });
    expect(ada.devices.surfaces[0]?.isRunning).toBe(true);
    expect(ada.state().sharing.status).toBe('Sharing');
  });

  test('that ends while something else is picked takes it not up again', async () => {
    const ada = await sharing();
    const changed = ada.client.perform(changeSurfaceRequested());
    ada.socket().say('shareEnded', { because: 'stopped', senderName: 'Hedy' });
    await expect(changed).rejects.toMatchObject({ reason: sharingTexts.targetNotSharing });
    await ada.clock.settle();
    expect(ada.devices.surfaces.map(({ isRunning }) => isRunning)).toEqual([false, false]);
    expect(ada.state().sharing.status).toBe('End');
  });

  test('of another is hidden from oneself, until it ends', async () => {
    const ada = await aJoinedClient({ people });
    const mute = (userId: number, isMuted = true) =>
      ada.client.perform(muteShareRequested({ userId, isMuted }));
    const ben = async (sharerOn: boolean) => {
      ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn }] });
      await ada.clock.advance(1000);
    };
    await expect(mute(1024)).rejects.toMatchObject({ reason: sharingTexts.muteSelf });
    await expect(mute(2048)).rejects.toMatchObject({ reason: sharingTexts.targetNotSharing });
    await ben(true);
    const seen = () => selectSeenShares(ada.state());
    const shown = [streamKeyOf(2048, 'share')];
    expect(seen()).toEqual(shown);
    await mute(2048);
    expect(seen()).toEqual([]);
    expect(selectShares(ada.state())).toEqual(shown);
    await mute(2048, false);
    expect(seen()).toEqual(shown);
    await mute(2048);
    await ben(false);
    await ben(true);
    expect(seen()).toEqual(shown);
  });
});
