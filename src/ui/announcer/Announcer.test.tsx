import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { audioControlled, videoControlled } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { shareStarted } from '../../features/sharing/sharing.actions';
import { aPerson, ownId } from '../../pages/gallery/builders';
import { conversation, formatted } from '../../pages/gallery/conversation';
import { inside } from '../../pages/gallery/screens';
import type { Participant } from '../participants/person';
import { Announcer } from './Announcer';

const joined = (...add: Participant[]) =>
  rosterUpdated({ snapshot: false, remove: [], add, update: [] });
const left = (...remove: number[]) =>
  rosterUpdated({ snapshot: false, remove, add: [], update: [] });
const someone = (index: number, displayName = `Person ${index}`) =>
  aPerson(index, { displayName, bRaiseHand: false });
const crowd = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => someone(from + index));

const later = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
const news = () => screen.getByRole('status', { name: 'Announcements' });
const inMeeting = (count = 2) => renderScreen(<Announcer />, { actions: inside(count) });

describe('what readers hear in a meeting', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('nothing of those who were there before', async () => {
    await inMeeting(5);
    await later(10_000);
    expect(news()).toHaveTextContent(/^$/);
  });

  test('who joins and leaves, by name', async () => {
    const client = await inMeeting();
    await happen(client, joined(someone(20, 'Mary'), someone(21, 'Tim')));
    await later(1000);
    expect(news()).toHaveTextContent(/^Mary and Tim joined\.$/);
    await happen(client, left(21 * ownId));
    await later(5000);
    expect(news()).toHaveTextContent(/^Mary left\.$/);
  });

  test('who shares', async () => {
    const client = await inMeeting();
    const sharing = (sharerOn: boolean) =>
      rosterUpdated({
        ...{ snapshot: false, remove: [], add: [] },
        update: [{ userId: 2 * ownId, sharerOn }],
      });
    await happen(client, sharing(true));
    await later(1000);
    expect(news()).toHaveTextContent(/^Grace Hopper is sharing\.$/);
    await happen(client, sharing(false));
    await later(5000);
    expect(news()).toHaveTextContent(/^Grace Hopper is sharing\.$/);
  });

  test('who waits to be let in, and joins only with the admission', async () => {
    const client = await inMeeting();
    await happen(client, joined({ ...someone(20, 'Marie'), bHold: true }));
    await later(1000);
    expect(news()).toHaveTextContent(/^Marie is waiting to be let in\.$/);
    await happen(
      client,
      rosterUpdated({
        snapshot: false,
        remove: [],
        add: [],
        update: [{ userId: 21 * ownId, bHold: false }],
      }),
    );
    await later(5000);
    expect(news()).toHaveTextContent(/^Marie joined\.$/);
  });

  test('that a sound goes on which the muted person shares', async () => {
    const client = await inMeeting();
    const body = { mutedSource: 'passive by mute-one', senderName: 'Hannah' } as const;
    await happen(
      client,
      shareStarted({ surface: 'browser', hasSound: true }),
      audioControlled({ body, rev: 5 }),
    );
    await later(1000);
    expect(news()).toHaveTextContent(/The sound of your share goes on\.$/);
  });

  test('what a host did to the own microphone and camera, and who it was', async () => {
    const client = await inMeeting();
    await happen(
      client,
      audioControlled({
        body: { mutedSource: 'passive by mute-one', senderName: 'Hannah' },
        rev: 5,
      }),
    );
    await later(1000);
    expect(news()).toHaveTextContent(/^Hannah muted you\.$/);
    await happen(
      client,
      videoControlled({ body: { bVideoMuted: true, senderName: 'Hannah' }, rev: 6 }),
    );
    await later(5000);
    expect(news()).toHaveTextContent(/^Hannah stopped your video\.$/);
  });

  test('many in a short time are a number', async () => {
    const client = await inMeeting();
    for (const person of crowd(30, 12)) await happen(client, joined(person));
    await later(1000);
    expect(news()).toHaveTextContent(/^12 people joined\.$/);
  });

  test('one announcement is heard out before the next', async () => {
    const client = await inMeeting();
    await happen(client, joined(someone(20, 'Mary')));
    await later(1000);
    for (const person of crowd(30, 4)) {
      await happen(client, joined(person));
      await later(1000);
      expect(news()).toHaveTextContent(/^Mary joined\.$/);
    }
    await later(1000);
    expect(news()).toHaveTextContent(/^4 people joined\.$/);
  });

  test('nothing of who came and went at once, nor of oneself', async () => {
    const client = await inMeeting();
    await happen(client, joined(someone(20)), left(21 * ownId), left(ownId));
    await later(10_000);
    expect(news()).toHaveTextContent(/^$/);
  });

  test('nothing of coming and going among hundreds, but their hands', async () => {
    const client = await inMeeting(120);
    await happen(client, joined(aPerson(300, { displayName: 'Mary', bRaiseHand: true })));
    await later(1000);
    expect(news()).toHaveTextContent(/^Mary raised their hand\.$/);
  });

  test('what others write, and to whom; a flood is a number', async () => {
    const client = await inMeeting(5);
    const [first, , own, , , direct] = conversation;
    await happen(client, ...[first, own].flatMap((said) => said ?? []));
    await later(1000);
    expect(news()).toHaveTextContent(/^Grace Hopper: Good morning! Here is the agenda: \S+$/);
    await happen(client, ...(direct ? [direct] : []));
    await later(5000);
    expect(news()).toHaveTextContent(/^Grace Hopper, to you only: Can you take the notes today\?$/);
    await happen(client, ...conversation.slice(1, 5));
    await later(5000);
    expect(news()).toHaveTextContent(
      /^3 new messages from Grace Hopper, 李小龍, and Maria da Conceição\.$/,
    );
  });

  test('what is written without the signs that format it', async () => {
    const client = await inMeeting(5);
    const [first] = formatted;
    await happen(client, ...(first ? [first] : []));
    await later(1000);
    expect(news()).toHaveTextContent(
      /^Grace Hopper: Good morning, please read the agenda of Thursday Friday, @Ada Lovelace:$/,
    );
  });

  test('of many who write, their number of messages and the last of them', async () => {
    const client = await inMeeting(8);
    const [some] = conversation;
    if (!some) throw new Error('nobody said anything');
    const { payload } = some;
    const said = Array.from({ length: 5 }, (_, index) => ({
      ...some,
      payload: {
        ...payload,
        body: {
          ...payload.body,
          ...{ id: `message-of-${index}`, sn: `sn-of-message-${index}` },
          ...{ senderNodeID: (index + 2) * ownId, senderName: `Person ${index}` },
        },
      },
    }));
    await happen(client, ...said);
    await later(1000);
    expect(news()).toHaveTextContent(/^5 new messages, the last from Person 4\.$/);
  });
});
