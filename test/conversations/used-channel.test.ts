import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { createMeeting } from '../builders/aGatewayPerson';
import { aLivePage, filmUntil, type LivePage } from '../builders/aLivePage';
import { closeVideoSides } from '../fakes/media/videoSide';
import { useGateway } from '../support/testGateway';

jest.setTimeout(120_000);
const gateway = useGateway();
const pages: LivePage[] = [];
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.leaves()));
  closeVideoSides();
});

/** Anna, Bert and Carl, whose cameras' sockets are open. */
const aMeeting = async () => {
  const { number } = await createMeeting(gateway);
  for (const name of ['Anna', 'Bert', 'Carl'])
    pages.push(await aLivePage(gateway.port, number, name));
  const [anna, bert, carl] = pages as [LivePage, LivePage, LivePage];
  const isUp = ({ state }: LivePage) => state().connection.videoSocketStatus === 'connected';
  await filmUntil(pages, () => pages.every(isUp));
  return { anna, bert, carl, share: streamKeyOf(anna.userId, 'share') };
};

/** Anna shares, and Bert sees it. */
const aShare = async () => {
  const meeting = await aMeeting();
  const { anna, bert, share } = meeting;
  await anna.shares();
  bert.shows(share);
  await filmUntil(pages, () => bert.drawn(share) > 0);
  return meeting;
};
const statusOf = (page: LivePage) => page.state().connection.sharingSocketStatus;

describe('a channel that opens when it is used, through a real gateway', () => {
  test('opens for those who share and who watch, and brings the picture', async () => {
    const { anna, bert, carl, share } = await aMeeting();
    for (const page of pages) {
      expect(page.lines('s')).toEqual([]);
      expect(page.state().connection).not.toHaveProperty('sharingSocketStatus');
    }
    carl.shows(streamKeyOf(anna.userId, 'camera'));
    await anna.shares();
    bert.shows(share);
    await filmUntil(pages, () => bert.drawn(share) > 0);
    expect([anna, bert].map(statusOf)).toEqual(['connected', 'connected']);
    expect([anna, bert].map((page) => page.lines('s').length)).toEqual([1, 1]);
    // Carl has seen nothing of it, and has no socket for it.
    expect(carl.lines('s')).toEqual([]);
    expect(carl.state().connection).not.toHaveProperty('sharingSocketStatus');
  });

  test.each(['the sharer', 'the watcher'] as const)(
    'is opened again with another ticket when %s loses it, and the picture goes on',
    async (who) => {
      const { anna, bert, share } = await aShare();
      const unlucky = who === 'the sharer' ? anna : bert;
      unlucky.lines('s')[0]?.terminate();
      const isBack = () => unlucky.lines('s').length === 2 && statusOf(unlucky) === 'connected';
      await filmUntil(pages, isBack);
      const before = bert.drawn(share);
      await filmUntil(pages, () => bert.drawn(share) > before + 5);
      const tickets = unlucky.lines('s').map(({ url }) => new URL(url).searchParams.get('ticket'));
      expect(tickets).toHaveLength(2);
      expect(new Set(tickets).size).toBe(2);
    },
  );

  test('closes with the meeting of the one who leaves, and is not opened again', async () => {
    const { anna, bert } = await aShare();
    await bert.leaves();
    const [line, ...others] = bert.lines('s');
    await filmUntil(pages, () => line?.readyState === line?.CLOSED);
    expect(others).toEqual([]);
    expect(statusOf(bert)).toBe('closed');
    expect(statusOf(anna)).toBe('connected');
  });
});
