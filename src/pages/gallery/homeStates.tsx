import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { galleryTopic } from './builders';
import { fakeHosted, hosting } from './hostServices';
import { panelistStates } from './panelistStates';
import { home, type GalleryState } from './screens';
import {
  aHostedMeeting,
  createMeetingSlowly,
  someRecentMeetings,
  upcomingMeetings,
} from './services';

const dialog = '[role=dialog]';

/** Pictures of home and its dialogs. */
export const homeStates: readonly GalleryState[] = [
  home('home', 'Home'),
  home('home-settings', 'Home: settings', { press: ['Settings'], until: dialog }),
  home('home-recent', 'Home: recent meetings', { prepare: someRecentMeetings }),
  home('home-starting', 'Home: a meeting is being created', {
    press: ['New meeting'],
    services: { createMeeting: createMeetingSlowly },
  }),
  home('home-failed', 'Home: no meeting could be created', {
    press: ['New meeting'],
    until: '[role=alert]',
    services: {
      createMeeting: () =>
        Promise.resolve(fail(refusal('INTERNAL_ERROR', joinTexts.connectionError))),
    },
  }),
  home('home-wrong-number', 'Home: no meeting number', {
    press: ['Join'],
    until: '[aria-invalid=true]',
  }),
  home('home-schedule', 'Home: schedule', { press: ['Schedule'], until: dialog }),
  home('home-upcoming', 'Home: upcoming meetings', {
    until: 'ul[aria-labelledby=upcoming-heading]',
    services: hosting(upcomingMeetings),
  }),
  home('home-upcoming-one', 'Home: one upcoming meeting', {
    until: 'ul[aria-labelledby=upcoming-heading]',
    services: hosting(upcomingMeetings.slice(0, 1)),
  }),
  home('home-upcoming-past', 'Home: a meeting that is over beside one to come', {
    until: 'ul[aria-labelledby=upcoming-heading]',
    services: hosting([...upcomingMeetings.slice(1), aHostedMeeting]),
  }),
  ...(['Meeting', 'Webinar'] as const).map((kind) =>
    home(`home-scheduled-${kind.toLowerCase()}`, `Home: ${kind.toLowerCase()} scheduled`, {
      press: [
        'Schedule',
        [dialog, kind],
        [dialog, 'Topic', galleryTopic],
        [`${dialog} form`, `Schedule ${kind.toLowerCase()}`],
      ],
      until: `${dialog} dl`,
    }),
  ),
  home('home-details', 'Home: what host and guests need', {
    press: ['Details'],
    until: `${dialog} dl`,
    services: hosting(upcomingMeetings.slice(0, 1)),
  }),
  ...panelistStates,
  home('home-edit', 'Home: edit', {
    press: ['Edit'],
    until: `${dialog} form`,
    services: hosting(upcomingMeetings.slice(0, 1)),
  }),
  home('home-reading', 'Home: a meeting is being read', {
    press: ['Edit'],
    until: `${dialog} [role=status]`,
    services: { ...hosting(upcomingMeetings), readHosted: () => new Promise(() => undefined) },
  }),
  home('home-unread', 'Home: a meeting could not be read', {
    press: ['Details'],
    until: `${dialog} [role=alert]`,
    services: {
      ...hosting(upcomingMeetings.slice(0, 1)),
      readHosted: () => Promise.resolve(fail(refusal('INTERNAL_ERROR', joinTexts.connectionError))),
    },
  }),
  home('home-deleted', 'Home: a meeting was deleted elsewhere', {
    press: ['Details'],
    until: `${dialog} [role=status]:nth-child(3)`,
    services: { ...hosting([]), hosted: fakeHosted(upcomingMeetings.slice(0, 1)) },
  }),
  home('home-delete', 'Home: delete?', {
    press: ['Delete'],
    until: dialog,
    services: hosting(upcomingMeetings.slice(0, 1)),
  }),
  home('home-schedule-webinar', 'Home: schedule a webinar', {
    press: ['Schedule', [dialog, 'Webinar']],
    until: dialog,
  }),
];
