import { describe, expect, test } from '@jest/globals';
import { aHostedMeeting, aHostedWebinar } from '../../pages/gallery/services';
import { changesOf, type PlannedMeeting } from './scheduleChanges';
import { requestedOptions } from './scheduleOptions';

const meeting = { ...aHostedMeeting, passcode: 'tea' };
const untouched: PlannedMeeting = {
  topic: meeting.topic,
  passcode: 'tea',
  startTime: meeting.startTime ?? 0,
  duration: 60,
  options: requestedOptions('meeting', meeting.options),
};

describe('an edit sends', () => {
  test('nothing where nothing was changed', () => {
    expect(changesOf(meeting, untouched)).toBeNull();
    expect(changesOf({ ...meeting, duration: null }, untouched)).toBeNull();
  });

  test.each([
    [{ topic: 'Retro' }],
    [{ passcode: '' }],
    [{ startTime: 4_102_444_800_000 }],
    [{ duration: 90 }],
  ])('%j alone', (change) => {
    expect(changesOf(meeting, { ...untouched, ...change })).toEqual(change);
  });

  test('the option alone that was switched, and never whether it is a webinar', () => {
    const options = requestedOptions('webinar', {
      ...aHostedWebinar.options,
      isPracticeSession: true,
    });
    const planned = { ...untouched, topic: aHostedWebinar.topic, passcode: '', options };
    expect(
      changesOf(aHostedWebinar, { ...planned, startTime: aHostedWebinar.startTime ?? 0 }),
    ).toEqual({ options: { isPracticeSession: true } });
  });
});
