import { ok } from '../../kernel/result';
import {
  meetingOptions,
  type HostedMeeting,
  type MeetingSummary,
} from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import type { AppServices } from '../../ui/app/services';
import { writeRecentMeetings } from '../../ui/home/recentMeetings';
import { createFakeClient } from './fakeClient';
import { createFakeTest } from './fakeTest';
import { emptyStores, hosting } from './hostServices';
import { galleryNumber, galleryTime, galleryTopic } from './builders';

const meeting = {
  number: galleryNumber,
  topic: galleryTopic,
  hasPasscode: true,
  startTime: galleryTime,
  duration: 60,
  options: meetingOptions.parse({}),
  createdAt: galleryTime,
};

/** A webinar that is entered with a registration. */
export const aWebinar: MeetingSummary = {
  ...meeting,
  topic: 'Ask the makers',
  hasPasscode: false,
  options: meetingOptions.parse({ isWebinar: true, isRegistrationRequired: true }),
};

/** The same meeting as its host sees it. */
export const aHostedMeeting: HostedMeeting = {
  ...meeting,
  hasPasscode: false,
  passcode: '',
  hostKey: '483920',
  revision: 0,
  hostToken: 'host-token',
};

/** A webinar as its host sees it, which is always in the future. */
export const aHostedWebinar: HostedMeeting = {
  ...aHostedMeeting,
  topic: 'Ask the makers',
  startTime: Date.UTC(2099, 2, 2, 9),
  options: meetingOptions.parse({ isWebinar: true }),
};

/** Who is invited to speak in it. */
export const somePanelists: readonly Panelist[] = [
  {
    id: 'panelist-1',
    name: 'Grace Hopper',
    email: 'grace@example.org',
    at: galleryTime,
    link: `/j/${galleryNumber}#token=panelist-1`,
  },
  {
    id: 'panelist-2',
    name: 'A name that is so long that it takes more than a line where the screen is narrow',
    email: 'a.long.address.of.somebody.who.speaks@department.university.example.org',
    at: galleryTime,
    link: `/j/${galleryNumber}#token=panelist-2`,
  },
];

/** Meetings that are always in the future. */
export const upcomingMeetings: readonly HostedMeeting[] = [
  {
    ...aHostedMeeting,
    hasPasscode: true,
    passcode: 's3cret',
    startTime: Date.UTC(2099, 2, 2, 9),
  },
  {
    ...aHostedMeeting,
    number: '45678901234',
    topic: 'A topic that is so long that no card of a list can hold the whole of it',
    startTime: Date.UTC(2099, 2, 3, 14, 30),
  },
];

/** Services that answer at once, without a network. */
export const galleryServices: AppServices = {
  loadClient: () => Promise.resolve(createFakeClient([])),
  createMeeting: ({ topic, passcode = '', startTime = null, duration = null, options }) =>
    Promise.resolve(
      ok({
        ...aHostedMeeting,
        topic,
        hasPasscode: passcode !== '',
        passcode,
        startTime,
        duration,
        options: meetingOptions.parse(options ?? {}),
      }),
    ),
  claimMeeting: () => Promise.resolve(ok(aHostedMeeting)),
  ...hosting([aHostedMeeting]),
  deleteMeeting: () => Promise.resolve(ok(undefined)),
  ...emptyStores(),
  registerFor: (meetingNumber) =>
    Promise.resolve(
      ok({
        token: 'registrant',
        link: `/j/${meetingNumber}#tk=registrant`,
        code: '4KQ7-M2XP',
      }),
    ),
  readMeeting: () => Promise.resolve(ok(meeting)),
  openDeviceTest: () => Promise.resolve(createFakeTest()),
  judgeBrowser: () => null,
};

/** A call without an answer, for screens of waiting. */
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
