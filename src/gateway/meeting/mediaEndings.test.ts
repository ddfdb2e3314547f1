import { describe, expect, test } from '@jest/globals';
import { aSeat, MeetingStory } from '../../../test/builders/aMeetingState';
import type { MeetingEvent } from './event';
import { mediaEndedBy } from './index';

describe('media sockets', () => {
  test.each([
    ['who leaves', 'leaveMeeting', 'left'],
    ['who is put on hold', 'holdPerson', 'held'],
  ] as const)('of a person %s are closed for that reason', (_who, name, because) => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const userId = story.seat();
    if (name === 'holdPerson') story.ask(host, { name, body: { id: userId, bHold: true } });
    else story.ask(userId, { name, body: {} });
    expect(story.log.flatMap(({ event }) => mediaEndedBy(event))).toEqual([{ userId, because }]);
  });

  test('of a person who changes sides in a webinar are closed', () => {
    const event = { name: 'webinarRoleChanged', seat: aSeat({ userId: 2048 }) } as MeetingEvent;
    expect(mediaEndedBy(event)).toEqual([{ userId: 2048, because: 'changed' }]);
  });
});
