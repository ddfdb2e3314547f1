import { describe, expect, test } from '@jest/globals';
import {
  drawRequested,
  redoMarkRequested,
  undoMarkRequested,
} from '../../src/features/annotation/annotation.actions';
import type { Drawing } from '../../src/features/annotation/annotation.state';
import { selectMarks } from '../../src/features/annotation/annotation.selectors';
import {
  muteRequested,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
} from '../../src/features/audio/audio.actions';
import { farCameraRequested } from '../../src/features/far-camera/farCamera.actions';
import { selectCameraRequests } from '../../src/features/far-camera/farCamera.selectors';
import { admitRequested, holdRequested } from '../../src/features/hosting/hosting.actions';
import { raiseHandRequested } from '../../src/features/hand/hand.actions';
import {
  joinRequested,
  leaveRequested,
  resumeRequested,
} from '../../src/features/meeting/meeting.actions';
import { startShareRequested } from '../../src/features/sharing/sharing.actions';
import { startVideoRequested, stopVideoOfRequested } from '../../src/features/video/video.actions';
import { createFakeStorage, type FakeStorage } from '../fakes/fakeStorage';
import { aBusyMeeting } from './support/busyMeeting';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, viewOf, type Person, type World } from './support/world';

const again = resumeRequested({ meetingNumber });

/** What the tabs of closed pages hold; a page that is gone writes no more. */
const tabs = new WeakMap<Person, FakeStorage>();

/** The page is gone without a word, and its line with it. */
const close = (person: Person): void => {
  person.holds(true);
  person.cut();
  const tab = createFakeStorage();
  for (const [key, value] of person.storage.sessionItems) tab.sessionItems.set(key, value);
  tabs.set(person, tab);
};

/** The next page of the tab of a closed one. */
const nextPage = (world: World, before: Person, { isHost = false } = {}): Person => {
  const storage = tabs.get(before);
  if (!storage) throw new Error(`The page of ${before.name} is not closed`);
  return world.arrives(before.name, { storage, isHost });
};

/** The same, and the moments in which it takes up what was. */
const opensAgain = async (
  world: World,
  before: Person,
  options: { readonly isHost?: boolean } = {},
): Promise<Person> => {
  const page = nextPage(world, before, options);
  expect(await page.does(again)).toMatchObject({ isOk: true });
  await world.passes(2000);
  return page;
};

/** Longer than the gateway keeps a seat. */
const graceTime = 70_000;

describe('a page that was reloaded into a seat that is forgotten', () => {
  test('has audio, camera and hand again, and is as muted as it was', async () => {
    const world = createWorld(61);
    const people = await aBusyMeeting(world);
    // Somebody stays, so that the meeting does.
    await world.joins('Joan');
    people.forEach(close);
    await world.passes(graceTime);
    const [ada, grace, alan] = people;
    const speaking = await opensAgain(world, ada, { isHost: true });
    const seen = await opensAgain(world, grace);
    const silent = await opensAgain(world, alan);
    expect(speaking.self()).toMatchObject({ audio: 'computer', muted: false, bVideoOn: false });
    expect(speaking.engine.isMuted).toBe(false);
    expect(seen.self()).toMatchObject({ audio: '', bVideoOn: true, bRaiseHand: false });
    expect(seen.engine.called('startPicture')).toHaveLength(1);
    expect(silent.self()).toMatchObject({ audio: 'computer', muted: true, bRaiseHand: true });
    expect(silent.engine.isMuted).toBe(true);
    expect(viewOf(seen).roster).toHaveLength(4);
  });

  test('has them after a restart of the gateway too', async () => {
    const world = createWorld(62);
    const people = await aBusyMeeting(world);
    people.forEach(close);
    await world.passes(1000);
    world.place.restart();
    const [ada, grace, alan] = people;
    const speaking = await opensAgain(world, ada, { isHost: true });
    const seen = await opensAgain(world, grace);
    const silent = await opensAgain(world, alan);
    expect(speaking.self()).toMatchObject({ audio: 'computer', muted: false });
    expect(seen.self()).toMatchObject({ bVideoOn: true });
    expect(silent.self()).toMatchObject({ audio: 'computer', muted: true, bRaiseHand: true });
    expect(silent.engine.isMuted).toBe(true);
  });

  test('a mute of the last moment counts, and a stop too', async () => {
    const world = createWorld(63);
    const [ada, , alan] = await aBusyMeeting(world);
    void ada.asks(muteRequested({}));
    void alan.asks(stopAudioRequested());
    await world.passes(0);
    close(ada);
    close(alan);
    await world.passes(graceTime);
    const muted = await opensAgain(world, ada, { isHost: true });
    const stopped = await opensAgain(world, alan);
    expect(muted.self()).toMatchObject({ audio: 'computer', muted: true });
    expect(muted.engine.isMuted).toBe(true);
    expect(stopped.self()).toMatchObject({ audio: '' });
    expect(stopped.engine.called('startMicrophone')).toEqual([]);
  });

  test('one that is reloaded again before it has everything back loses nothing by that', async () => {
    const world = createWorld(64);
    const [ada, grace] = await aBusyMeeting(world);
    await grace.does(startAudioRequested({ mute: false }));
    let last = grace;
    for (const moment of [2, 9, 14, 30]) {
      close(last);
      await world.passes(graceTime);
      last = nextPage(world, last);
      void last.asks(again);
      await world.passes(moment);
    }
    close(last);
    await world.passes(graceTime);
    const page = await opensAgain(world, last);
    expect(page.self()).toMatchObject({ audio: 'computer', muted: false, bVideoOn: true });
    expect(viewOf(ada).roster).toHaveLength(3);
  });

  test('a mute while audio comes back is kept', async () => {
    const world = createWorld(65);
    const [ada] = await aBusyMeeting(world);
    close(ada);
    await world.passes(graceTime);
    const page = nextPage(world, ada, { isHost: true });
    void page.asks(again);
    for (let ms = 0; ms < 500 && !page.state().audio.isComputerAudioLoading; ms += 1)
      await world.passes(1);
    expect(page.state().audio.isComputerAudioLoading).toBe(true);
    void page.asks(muteRequested({}));
    await world.passes(0);
    close(page);
    await world.passes(graceTime);
    const next = await opensAgain(world, page, { isHost: true });
    expect(next.self()).toMatchObject({ audio: 'computer', muted: true });
    expect(next.engine.isMuted).toBe(true);
  });

  test('what the host stopped in the seat that is still held stays stopped', async () => {
    const world = createWorld(66);
    const [ada, grace] = await aBusyMeeting(world);
    const { userId } = grace.state().meeting;
    close(grace);
    await world.passes(1000);
    await ada.does(stopVideoOfRequested({ userId }));
    const page = await opensAgain(world, grace);
    expect(page.state().meeting.userId).toBe(userId);
    expect(page.self()).toMatchObject({ bVideoOn: false });
    expect(page.engine.called('startPicture')).toEqual([]);
  });

  test('another meeting in the same tab begins with nothing of it', async () => {
    const world = createWorld(67);
    const [, grace] = await aBusyMeeting(world);
    close(grace);
    const page = nextPage(world, grace);
    expect(
      await page.does(joinRequested({ meetingNumber, userName: 'Grace again' })),
    ).toMatchObject({ isOk: true });
    close(page);
    await world.passes(graceTime);
    const next = await opensAgain(world, page);
    expect(next.self()).toMatchObject({ displayName: 'Grace again', bVideoOn: false, audio: '' });
  });
});

describe('a page that was reloaded in the waiting room', () => {
  /** Grace speaks and is seen, is put on hold, and reloads. */
  const aHeldPerson = async (world: World): Promise<readonly [Person, Person]> => {
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startAudioRequested({ mute: false }));
    await grace.does(startVideoRequested({}));
    await ada.does(holdRequested({ userId: grace.state().meeting.userId }));
    await world.passes(2000);
    close(grace);
    return [ada, grace];
  };

  test('is let in with the audio and the camera of before the hold', async () => {
    const world = createWorld(71);
    const [ada, grace] = await aHeldPerson(world);
    const page = await opensAgain(world, grace);
    expect(page.state()).toMatchObject({
      meeting: { isOnHold: true },
      audio: { suspended: { audio: 'computer', muted: false } },
      video: { suspended: { isOn: true } },
    });
    expect(page.engine.called('startMicrophone')).toEqual([]);
    await ada.does(admitRequested({ userId: page.state().meeting.userId }));
    await world.passes(3000);
    expect(page.self()).toMatchObject({ audio: 'computer', muted: false, bVideoOn: true });
    expect(page.engine.isMuted).toBe(false);
  });

  test('so it is when it was let in while it was away', async () => {
    const world = createWorld(72);
    const [ada, grace] = await aHeldPerson(world);
    await ada.does(admitRequested({ userId: grace.state().meeting.userId }));
    const page = await opensAgain(world, grace);
    expect(page.self()).toMatchObject({ audio: 'computer', muted: false, bVideoOn: true });
    close(page);
    await world.passes(1000);
    // That seat has both now: the next page takes its word.
    const next = await opensAgain(world, page);
    expect(next.self()).toMatchObject({ audio: 'computer', muted: false, bVideoOn: true });
    expect(await next.does(unmuteRequested())).toMatchObject({ isOk: true });
  });

  test('and when the seat was forgotten and everybody is held upon entry', async () => {
    const world = createWorld(73, { options: { bHoldUponEntry: true } });
    const ada = await world.joins('Ada', { isHost: true });
    const alan = await world.joins('Alan');
    await ada.does(admitRequested({ userId: alan.state().meeting.userId }));
    await world.passes(2000);
    await alan.does(startAudioRequested({ mute: true }));
    await alan.does(raiseHandRequested());
    close(alan);
    await world.passes(graceTime);
    const page = await opensAgain(world, alan);
    expect(page.state().meeting.isOnHold).toBe(true);
    await ada.does(admitRequested({ userId: page.state().meeting.userId }));
    await world.passes(3000);
    expect(page.self()).toMatchObject({ audio: 'computer', muted: true, bRaiseHand: true });
    expect(page.engine.isMuted).toBe(true);
  });
});

test('a page that was reloaded undoes what was drawn before, and has nothing to draw again', async () => {
  const world = createWorld(68);
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await ada.does(startShareRequested());
  await world.passes(500);
  const shareOf = ada.self()?.userId ?? 0;
  const line: Drawing = {
    ...{ shareOf, tool: 'line', colour: 'red', width: 'thin', points: [1, 2, 3, 4] },
  };
  for (const drawing of [line, { ...line, tool: 'arrow' } as const])
    expect(await grace.does(drawRequested(drawing))).toMatchObject({ isOk: true });
  await grace.does(undoMarkRequested({ shareOf }));
  close(grace);
  const page = await opensAgain(world, grace);
  await page.does(redoMarkRequested({ shareOf }));
  await world.passes(500);
  expect(selectMarks(ada.state(), shareOf)).toMatchObject([{ tool: 'line' }]);
  expect(await page.does(undoMarkRequested({ shareOf }))).toMatchObject({ isOk: true });
  await world.passes(500);
  expect(selectMarks(ada.state(), shareOf)).toEqual([]);
  await page.does(redoMarkRequested({ shareOf }));
  await world.passes(500);
  expect(selectMarks(ada.state(), shareOf)).toMatchObject([{ tool: 'line' }]);
  await world.closes();
});

test('a page that was reloaded knows who asks for the camera, and no more when they have gone', async () => {
  const world = createWorld(66);
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await ada.does(startVideoRequested({}));
  await world.passes(500);
  const [adaId, graceId] = [ada, grace].map((person) => person.self()?.userId ?? 0);
  expect(await grace.does(farCameraRequested({ userId: adaId ?? 0 }))).toMatchObject({
    isOk: true,
  });
  close(ada);
  const page = await opensAgain(world, ada, { isHost: true });
  expect(selectCameraRequests(page.state())).toEqual([graceId]);
  page.cut();
  await grace.does(leaveRequested());
  await world.passes(5000);
  expect(selectCameraRequests(page.state())).toEqual([]);
  await world.closes();
});
