import { expect, test } from '@jest/globals';
import { joinRequested } from '../../src/features/meeting/meeting.actions';
import { selectPeople } from '../../src/features/participants/participants.selectors';
import { meetingNumber } from './support/meetingPlace';
import { createWorld } from './support/world';

const minute = 60_000;

test('whoever is sent away for idleness gives the seat up, and comes back as the host they were', async () => {
  const world = createWorld();
  const ada = await world.joins('Ada', { isHost: true });
  const seats = () =>
    [...(world.place.instance()?.state.seats ?? [])].map((seat) => seat.displayName);
  for (let turn = 0; turn < 60 && ada.state().meeting.meetingStatus === 'joined'; turn += 1)
    await world.passes(minute);
  expect(ada.state().meeting).toMatchObject({
    meetingStatus: 'closed',
    ended: { mayComeBack: true },
  });
  expect(ada.state().meeting.ended?.text).toContain('no activity');
  expect(seats()).toEqual([]);

  expect(await ada.does(joinRequested({ meetingNumber, userName: 'Ada' }))).toMatchObject({
    isOk: true,
  });
  await world.passes(500);
  expect(ada.self()).toMatchObject({ isHost: true, bCoHost: false });
  expect(selectPeople(ada.state())).toHaveLength(1);
  await world.closes();
});
