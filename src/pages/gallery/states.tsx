import { lazy } from 'react';
import { alertRaised } from '../../features/alerts/alerts.slice';
import {
  activeSpeakersChanged,
  audioFailed,
  audioHintShown,
  audioStopped,
  muteWished,
} from '../../features/audio/audio.actions';
import {
  chatDraftChanged,
  chatReplyChanged,
  chatFailed,
  chatPending,
  chatRead,
} from '../../features/chat/chat.actions';
import {
  connectionStatusChanged,
  socketStatusChanged,
} from '../../features/connection/connection.actions';
import { cameraStarted, ladderStepped } from '../../features/video/video.actions';
import { leaveRequested, sessionEnded } from '../../features/meeting/meeting.actions';
import { ok } from '../../kernel/result';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { PartMissing } from '../../ui/texts/PartMissing';
import { cameraStates } from './cameraStates';
import { entryStates } from './entryStates';
import { invitationStates } from './invitationStates';
import { chatStates } from './chatStates';
import { fileStates } from './fileStates';
import { endedStates } from './endedStates';
import { homeStates } from './homeStates';
import { hostStates } from './hostStates';
import { arrived, galleryTime as at, ownId, people } from './builders';
import {
  conversation,
  mendedConversation,
  reactedConversation,
  threadedConversation,
} from './conversation';
import { lobbyStates } from './lobbyStates';
import { phoneStates } from './phoneStates';
import { pollStates } from './pollStates';
import { questionStates } from './questionStates';
import { remoteStates } from './remoteStates';
import { reportStates } from './reportStates';
import { settingsStates } from './settingsStates';
import { sharingStates } from './sharingStates';
import { supportStates } from './supportStates';
import { testStates } from './testStates';
import { galleryServices } from './services';
import { inFull, inside, meeting, register, type GalleryState } from './screens';

const Missing = lazy(async () => ({
  default: (await import('../../ui/app/MissingScreen')).MissingScreen,
}));
const Loading = lazy(async () => ({ default: (await import('../../ui/app/Loading')).Loading }));

const dialog = '[role=dialog]';
const menu = '[role=menu]';
const panel = 'aside';
const aloneCard = 'section[aria-labelledby] input[readonly]';
/** Several notices at once. */
const severalNotices = [
  ...inside(5),
  audioHintShown({ hint: 'speaking while muted' }),
  audioFailed({ code: 'device-ended' }),
  alertRaised({
    id: 'a',
    intent: 'error',
    type: 'INSUFFICIENT_PRIVILEGES',
    reason: 'only host or co-host can do the operation',
    of: 'meeting/lockRequested',
  }),
];

const partMissing = meeting('part-missing', 'a part that cannot be loaded', inside(3), {
  until: '.part-missing',
});

/** Every picture of the gallery, in the order of the index. */
export const galleryStates: readonly GalleryState[] = [
  ...homeStates,
  register('form', 'empty'),
  register('wrong', 'nothing filled in', { press: ['Register'], until: '[aria-invalid=true]' }),
  register('before', 'registered before', {
    press: ["I've already registered"],
    until: '[autocomplete=off]',
  }),
  register('not-needed', 'not needed', {
    services: galleryServices,
    until: '[role=status]:not(:has(> h1))',
  }),
  {
    id: 'missing',
    title: 'Unknown address',
    areas: ['home'],
    actions: [],
    draw: () => <Missing />,
  },
  {
    id: 'loading',
    title: 'Loading',
    areas: [],
    actions: [],
    draw: () => <Loading />,
    until: 'main',
  },
  ...lobbyStates,
  ...entryStates,
  meeting('alone', 'alone', [...inside(1), cameraStarted({ cameraId: 'cam-1' })], {
    until: aloneCard,
  }),
  meeting('alone-unseen', 'alone, without a picture', inside(1), { until: aloneCard }),
  ...invitationStates,
  meeting('two', 'two people', inside(2)),
  meeting('four', 'four people', inside(4)),
  meeting('five', 'five people', [...inside(5), activeSpeakersChanged([2 * ownId])]),
  meeting('nine', 'nine people', inside(9)),
  meeting('many', 'forty people', inside(40)),
  meeting('hundreds', 'three hundred people, 25 cameras on the screen', inFull(300)),
  meeting('busy', 'the computer is busy', [...inside(9), ladderStepped({ step: 'tiles' })], {
    until: '[role=status] button',
  }),
  meeting('speaker', 'speaker view', [...inside(9), activeSpeakersChanged([2 * ownId])], {
    press: ['Layout', 'Speaker'],
    until: 'ul[aria-label="Speaker"]',
  }),
  meeting('layout', 'the choice of layout', inside(3), { press: ['Layout'], until: menu }),
  meeting('pinned', 'pinned', inside(9), {
    press: ['More for Grace Hopper', 'Pin'],
    until: 'ul[aria-label="Speaker"]',
  }),
  meeting('pinned-layout', 'the choice of layout with a pin', inside(9), {
    press: ['More for Grace Hopper', 'Pin', 'Layout'],
    until: menu,
  }),
  meeting('two-gallery', 'two people, alike', inside(2), {
    press: ['Layout', 'Gallery'],
    until: 'ul[aria-label="Gallery"]',
  }),
  meeting('no-audio', 'without audio', [...inside(3, false), audioStopped({ reason: '' })]),
  meeting('unmuted', 'with the microphone on', [
    ...inside(3),
    muteWished({ isMuted: false }),
    arrived(people(3).map((person) => ({ ...person, muted: false }))),
  ]),
  meeting('participants', 'participants', inside(40), { press: ['Participants'], until: panel }),
  meeting('person', 'what can be done with a person', inside(5), {
    press: ['More for Grace Hopper'],
    until: menu,
  }),
  meeting('rename', 'rename', inside(5), {
    press: ['More for Grace Hopper', 'Rename'],
    until: dialog,
  }),
  meeting('chat-empty', 'chat without messages', inside(5), { press: ['Chat'], until: panel }),
  meeting('chat', 'chat', [...inside(5), ...conversation], { press: ['Chat'], until: panel }),
  meeting('chat-changed', 'edited and deleted messages', [...inside(5), ...mendedConversation], {
    press: ['Chat'],
    until: panel,
  }),
  meeting('chat-reactions', 'reactions on messages', [...inside(5), ...reactedConversation], {
    press: ['Chat'],
    until: panel,
  }),
  meeting(
    'chat-threads',
    'replies to messages',
    [...inside(5), ...threadedConversation, chatRead()],
    { press: ['Chat'], until: panel },
  ),
  meeting(
    'chat-reply',
    'writing a reply',
    [
      ...inside(5),
      ...threadedConversation,
      chatReplyChanged({ id: 'message-1-6-30', text: 'So can I.' }),
    ],
    { press: ['Chat'], until: panel },
  ),
  meeting(
    'chat-private',
    'writing to one person',
    [...inside(5), ...conversation, chatDraftChanged({ text: 'Between us', receiver: 2 * ownId })],
    { press: ['Chat'], until: panel },
  ),
  meeting(
    'chat-failed',
    'chat that failed',
    [
      ...inside(5),
      ...conversation,
      chatPending({
        sn: 'x',
        text: 'Did this arrive?',
        receiver: 0,
        receiverName: 'Everyone',
        timestamp: at,
      }),
      chatFailed({ sn: 'x', reason: operationTexts.timedOut }),
    ],
    { press: ['Chat'], until: panel },
  ),
  ...chatStates,
  ...pollStates,
  ...questionStates,
  ...fileStates,
  meeting('unread', 'unread chat', [...inside(5), ...conversation]),
  {
    ...partMissing,
    draw: () => (
      <>
        {partMissing.draw()}
        <PartMissing onRetry={() => undefined} onClose={() => undefined} />
      </>
    ),
  },
  meeting('reconnecting', 'reconnecting', [
    ...inside(5),
    connectionStatusChanged({ status: 'reconnecting', at, nextTryAt: 0, retryCount: 2 }),
  ]),
  meeting('video-down', 'video socket down', [
    ...inside(5),
    socketStatusChanged({ socket: 'videoSocketStatus', status: 'closed', at }),
  ]),
  meeting('hints', 'hints and alerts', severalNotices),
  meeting('more', 'more', inside(5), { press: ['More'], until: menu }),
  meeting('devices', 'device menu', inside(5), { press: ['Audio devices'], until: menu }),
  meeting('notices', 'what the bell keeps', severalNotices, {
    press: ['Notices'],
    until: dialog,
  }),
  meeting('details', 'details', inside(5), { press: ['More', 'Meeting details'], until: dialog }),
  meeting('details-guest', 'details, for guests', inside(5, false), {
    press: ['More', 'Meeting details'],
    until: dialog,
  }),
  meeting('invite', 'invite', inside(5), {
    press: ['Participants', 'Invite'],
    until: dialog,
  }),
  meeting('shortcuts', 'keys', inside(5), {
    press: ['More', 'Keyboard shortcuts'],
    until: dialog,
  }),
  meeting('leave-host', 'leave, as host', inside(5), { press: ['Leave'], until: dialog }),
  meeting('leave', 'leave, as attendee', inside(5, false), { press: ['Leave'], until: dialog }),
  meeting('left', 'after leaving', inside(5, false), {
    press: ['Leave', [dialog, 'Leave meeting']],
    until: 'main:not([aria-label]) h1 ~ div button',
    answer: ({ type }, { store }) => {
      if (type === leaveRequested.type) store.dispatch(sessionEnded({ reason: 0, text: '' }));
      return ok(undefined);
    },
  }),
  ...hostStates,
  ...sharingStates,
  ...remoteStates,
  ...cameraStates,
  ...phoneStates,
  ...endedStates,
  ...reportStates,
  ...settingsStates,
  ...supportStates,
  ...testStates,
];
