import { expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { aMeetingInstance, HeardLine } from '../../../test/builders/aMeetingInstance';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { WebinarRole } from '../../protocol/vocabulary/roles';

/** A webinar on fake time, and what its host hears of the audience. */
const aWatchedAudience = () => {
  const { instance, pass } = aMeetingInstance({
    settings: { ...new MeetingStory().settings, isWebinar: true },
  });
  const host = new HeardLine();
  instance.join(aJoinRequest('host', { isHost: true }), host);
  let attendees = 0;
  const attend = (): void => {
    attendees += 1;
    const entrant = { webinarRole: WebinarRole.attendee };
    instance.join(aJoinRequest(`attendee-${attendees}`, { entrant }), new HeardLine());
  };
  const counts = () =>
    host.heard.flatMap(({ name, body }) => (name === 'attendeesCounted' ? [body.count] : []));
  const lists = () =>
    host.heard.flatMap(({ name, body }) =>
      name === 'webinarAttendeesChanged' && body.action === 'add' ? [body.attendees?.length] : [],
    );
  return { instance, pass, attend, counts, lists };
};

test('an audience is announced in batches, and counted at most once a second', () => {
  const { pass, attend, counts, lists } = aWatchedAudience();
  const before = counts().length;
  attend();
  attend();
  pass(199);
  expect(lists()).toEqual([]);
  pass(1);
  expect([lists(), counts().slice(before)]).toEqual([[2], [2]]);
  attend();
  pass(200);
  expect([lists(), counts().slice(before)]).toEqual([[2, 1], [2]]);
  pass(799);
  expect(counts().slice(before)).toEqual([2]);
  pass(1);
  expect(counts().slice(before)).toEqual([2, 3]);
  pass(10_000);
  expect([lists(), counts().slice(before)]).toEqual([
    [2, 1],
    [2, 3],
  ]);
});

test('an audience is not announced after the meeting has closed', () => {
  const { instance, pass, attend, lists } = aWatchedAudience();
  attend();
  const { revision } = instance.state;
  instance.dispose(4000, 'closed');
  pass(1000);
  expect([lists(), instance.state.revision]).toEqual([[], revision]);
});
