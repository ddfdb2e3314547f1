import { expect, test } from '@jest/globals';
import { requestedOptions, usualChoices } from './scheduleOptions';

test('a meeting asks for nothing that belongs to webinars', () => {
  expect(requestedOptions('meeting', usualChoices)).toEqual({
    isWebinar: false,
    bHoldUponEntry: false,
    isJoinBeforeHost: true,
    bMutedUponEntry: false,
    bAllowRemoteControl: true,
  });
});

test('a webinar begins with registration and practice', () => {
  expect(requestedOptions('webinar', { ...usualChoices, bHoldUponEntry: true })).toEqual({
    isWebinar: true,
    isRegistrationRequired: true,
    isPracticeSession: true,
    bMutedUponEntry: false,
    bAllowRemoteControl: true,
  });
});
