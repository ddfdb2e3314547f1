import {
  attributesChanged,
  consentAsked,
  networkQualityChanged,
  videoControlled,
} from '../../events/received';
import { undoOffered } from '../../features/hosting/hosting.actions';
import { idleWarningChanged, lockRequested } from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { reactionAppeared } from '../../features/reactions/reactions.actions';
import { ok } from '../../kernel/result';
import { feedbackNumber } from '../../protocol/vocabulary/reactions';
import type { ConsentKind } from '../../protocol/vocabulary/meeting';
import { arrived, galleryTime as at, ownId, people } from './builders';
import type { Answer } from './fakeClient';
import { inside, insideAsViewer, insideWebinar, meeting, type GalleryState } from './screens';

const dialog = '[role=dialog]';
const menu = '[role=menu]';
const panel = 'aside';
const waiting = (count: number) =>
  arrived(
    people(3 + count).map((person, index) => (index < 3 ? person : { ...person, bHold: true })),
  );
const asked = (kind: ConsentKind, isInWebinar: boolean) =>
  meeting(
    `consent-${kind.replace(' ', '-')}`,
    `consent: ${kind}`,
    [
      ...(isInWebinar ? insideWebinar('attendee') : inside(3, false)),
      consentAsked({
        rev: 1,
        body: { kind, req_id: 'r', senderNodeID: 2 * ownId, senderName: 'Grace Hopper' },
      }),
    ],
    { until: dialog },
  );
const moment = [
  networkQualityChanged({
    rev: 1,
    body: { userId: 2 * ownId, type: 'uplink', level: 1, bwLevel: 1 },
  }),
  reactionAppeared({ id: 'r', userId: 3 * ownId, reaction: 'clap', until: at }),
  rosterUpdated({
    snapshot: false,
    add: [],
    remove: [],
    update: [{ userId: 2 * ownId, feedback: feedbackNumber('slower') }],
  }),
];

const lockAtOnce: Answer = (intent, { store }) => {
  if (lockRequested.match(intent))
    store.dispatch(attributesChanged({ rev: 9, body: { bLock: true } }));
  return ok(undefined);
};

/** The parts for hosts, the waiting room and webinars in the meeting. */
export const hostStates: readonly GalleryState[] = [
  meeting('hand-up', 'somebody raises a hand', [...inside(3), waiting(1)], {
    // Hands that are up before a host's notices are drawn are no news: who waits is drawn with
    // them.
    press: ['Admit'],
    until: '[role=status] button',
    answer: (_intent, { store }) => {
      store.dispatch(
        arrived(
          people(4).map((person, index) =>
            index === 1 ? { ...person, bRaiseHand: true, raiseHandRev: 9 } : person,
          ),
        ),
      );
      return ok(undefined);
    },
  }),
  meeting('waiting-one', 'one person waits', [...inside(3), waiting(1)]),
  meeting('waiting-many', 'several people wait', [...inside(3), waiting(7)]),
  meeting('waiting-panel', 'the waiting room above the participants', [...inside(3), waiting(7)], {
    press: ['Participants'],
    until: panel,
  }),
  meeting('host-menu', 'host tools below the participants', inside(12), {
    press: ['Participants', [panel, 'Host tools']],
    until: menu,
  }),
  meeting('host-tools', 'host tools from More', inside(5), {
    press: ['More', 'Host tools'],
    until: dialog,
  }),
  meeting('locked', 'a host has just locked it', inside(5), {
    press: ['More', 'Lock meeting'],
    until: '[role=status] button',
    answer: lockAtOnce,
  }),
  meeting('host-tools-locked', 'a host locks it in host tools', inside(5), {
    press: ['More', 'Host tools', [dialog, 'Lock meeting']],
    until: `${dialog} [role=status] button`,
    answer: lockAtOnce,
  }),
  meeting('mute-all', 'mute all', inside(5), {
    press: ['Participants', 'Mute all'],
    until: dialog,
  }),
  meeting('remove', 'remove a person', inside(5), {
    press: ['More for Grace Hopper', 'Remove…'],
    until: dialog,
  }),
  meeting('undo', 'undo', [
    ...inside(3),
    undoOffered({
      seq: 1,
      of: 'hosting/expelRequested',
      until: at,
      name: 'Björn Þórsson',
    }),
  ]),
  meeting('hand-over', 'a host hands over', inside(5), {
    press: ['Leave', [dialog, 'Leave meeting']],
    until: `${dialog} select`,
  }),
  meeting('claim-host', 'claim host', inside(5, false), {
    press: ['More', 'Claim host…'],
    until: dialog,
  }),
  meeting('react', 'react', inside(5), { press: ['React'], until: menu }),
  meeting('moment', 'a reaction, feedback and a poor line', [...inside(4), ...moment]),
  meeting('spotlight', 'two people in the spotlight', [
    ...inside(9),
    videoControlled({ rev: 1, body: { spotlight: [2 * ownId, 6 * ownId] } }),
  ]),
  meeting(
    'idle',
    'an idle session',
    [...inside(1), idleWarningChanged({ idleEndsAt: Date.now() + 55_000 })],
    { until: dialog },
  ),
  asked('unmute', false),
  asked('start video', false),
  asked('promote', true),
  asked('talk', true),
  meeting('view-only', 'watches a meeting', insideAsViewer(8)),
  meeting('view-only-can-talk', 'watches a meeting, and may talk', insideAsViewer(24)),
  meeting('webinar-audience', 'in the audience of a webinar', insideWebinar('attendee')),
  meeting(
    'webinar-talking',
    'in the audience, allowed to talk',
    insideWebinar('attendee', { isAllowToTalk: true }),
  ),
  meeting('webinar-practice', 'a practice session', [
    ...insideWebinar('host'),
    attributesChanged({ rev: 1, body: { isPracticing: true } }),
  ]),
  meeting('webinar-attendees', 'attendees of a webinar', insideWebinar('host'), {
    press: ['Participants', 'Attendees (60)'],
    until: '[role=tab][aria-selected=true][id$=attendees]',
  }),
  meeting('webinar-attendee', 'what can be done with an attendee', insideWebinar('host'), {
    press: ['Participants', 'Attendees (60)', 'More for 李小龍 4'],
    until: menu,
  }),
];
