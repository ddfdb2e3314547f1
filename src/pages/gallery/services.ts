import { ok } from '../../kernel/result';
import {
  defaultMeetingOptions,
  meetingOptions,
  type MeetingSummary,
} from '../../protocol/http/meetings';
import type { AppServices } from '../../ui/app/services';
import { writeRecentMeetings } from '../../ui/home/recentMeetings';
import { createFakeClient } from './fakeClient';
import { createFakeTest } from './fakeTest';
import { galleryNumber, galleryTime, galleryTopic } from './builders';

const meeting = {
  number: galleryNumber,
  topic: galleryTopic,
  hasPasscode: true,
  startTime: galleryTime,
  duration: 60,
  options: defaultMeetingOptions(),
  createdAt: galleryTime,
};

/** A webinar that is entered with a registration. */
export const aWebinar: MeetingSummary = {
  ...meeting,
  topic: 'Ask the makers',
  hasPasscode: false,
  options: meetingOptions.parse({ isWebinar: true, isRegistrationRequired: true }),
};

/** Services that answer at once and touch no network. */
export const galleryServices: AppServices = {
  loadClient: () => Promise.resolve(createFakeClient([])),
  createMeeting: ({ topic, options }) =>
    Promise.resolve(
      ok({
        ...meeting,
        topic,
        options: meetingOptions.parse(options ?? {}),
        passcode: '',
        hostKey: '483920',
        hostToken: 'host-token',
      }),
    ),
  registerFor: (meetingNumber) =>
    Promise.resolve(ok({ token: 'registrant', link: `/j/${meetingNumber}#tk=registrant` })),
  readMeeting: () => Promise.resolve(ok(meeting)),
  openDeviceTest: () => Promise.resolve(createFakeTest()),
  judgeBrowser: () => null,
};

/** An answer that never comes, for what is shown meanwhile. */
export const createMeetingSlowly: AppServices['createMeeting'] = () => new Promise(() => undefined);

/** Meetings that this browser joined before. */
export const someRecentMeetings = (): void =>
  writeRecentMeetings([
    { meetingNumber: galleryNumber, topic: galleryTopic, at: galleryTime },
    { meetingNumber: '123456789', topic: 'Standup', at: galleryTime - 86_400_000 },
    {
      meetingNumber: '45678901234',
      topic: 'A topic that is so long that no card of a list can hold the whole of it',
      at: galleryTime - 5 * 86_400_000,
    },
  ]);
