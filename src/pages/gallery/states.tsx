import { lazy } from 'react';
import { alertRaised } from '../../features/alerts/alerts.slice';
import {
  activeSpeakersChanged,
  audioFailed,
  audioHintShown,
  audioStopped,
} from '../../features/audio/audio.actions';
import { chatFailed, chatPending } from '../../features/chat/chat.actions';
import {
  connectionStatusChanged,
  socketStatusChanged,
} from '../../features/connection/connection.actions';
import { previewChanged } from '../../features/devices/devices.actions';
import { cameraStarted, engineProbed, ladderStepped } from '../../features/video/video.actions';
import {
  hostAwaited,
  joinRequested,
  joinStarted,
  leaveRequested,
  sessionEnded,
} from '../../features/meeting/meeting.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  joinErrorTexts,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { cameraStates } from './cameraStates';
import { endedStates } from './endedStates';
import { homeStates } from './homeStates';
import { hostStates } from './hostStates';
import { galleryNumber, galleryTime as at, ownId } from './builders';
import { conversation } from './conversation';
import { phoneStates } from './phoneStates';
import { reportStates } from './reportStates';
import { settingsStates } from './settingsStates';
import { supportStates } from './supportStates';
import { testStates } from './testStates';
import { hosting } from './hostServices';
import { aHostedMeeting, aWebinar, galleryServices } from './services';
import { inFull, inside, lobby, meeting, onHold, register, type GalleryState } from './screens';

const Missing = lazy(async () => ({
  default: (await import('../../ui/app/MissingScreen')).MissingScreen,
}));
const Loading = lazy(async () => ({ default: (await import('../../ui/app/Loading')).Loading }));

const dialog = '[role=dialog]';
const menu = '[role=menu]';
const panel = 'aside';
const failedPreview = (
  kind: 'microphone' | 'camera',
  failure: NonNullable<Parameters<typeof previewChanged>[0]['failure']>,
) => previewChanged({ kind, status: 'failed', failure });

/** Every picture of the gallery, in the order of the index. */
export const galleryStates: readonly GalleryState[] = [
  ...homeStates,
  register('form', 'empty'),
  register('wrong', 'nothing filled in', { press: ['Register'], until: '[aria-invalid=true]' }),
  register('before', 'registered before', {
    press: ['I registered before'],
    until: '[autocomplete=off]',
  }),
  register('not-needed', 'not needed', {
    services: galleryServices,
    until: '[role=status]',
  }),
  {
    id: 'missing',
    title: 'Unknown address',
    areas: ['home'],
    actions: [],
    draw: () => <Missing />,
  },
  { id: 'loading', title: 'Loading', areas: [], actions: [], draw: () => <Loading /> },
  lobby('first', 'first visit'),
  lobby('microphone', 'microphone on', [
    previewChanged({ kind: 'microphone', status: 'started' }),
    previewChanged({ kind: 'camera', status: 'starting' }),
  ]),
  lobby('troubles', 'devices in trouble', [
    failedPreview('microphone', 'permission-denied'),
    failedPreview('camera', 'device-in-use'),
  ]),
  lobby('unsupported', 'no WebCodecs', [
    engineProbed({
      canSendAudio: false,
      canReceiveAudio: false,
      canSendVideo: false,
      canReceiveVideo: false,
      renderer: 'none',
      missing: ['VideoDecoder', 'AudioDecoder'],
    }),
  ]),
  lobby('refused', 'no such meeting', [], {
    services: {
      readMeeting: () => Promise.resolve(fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3001]))),
    },
    until: 'main form',
  }),
  lobby('nothing-known', 'nothing is known of the meeting', [], {
    services: {
      readMeeting: () =>
        Promise.resolve(fail(refusal('INTERNAL_ERROR', joinTexts.connectionError))),
    },
    until: 'form',
  }),
  lobby('passcode', 'passcode is missing', [], { press: ['Join'], until: '[aria-invalid=true]' }),
  lobby('waiting-host', 'the host has not come', [
    joinStarted({ meetingNumber: galleryNumber, userName: 'Ada Lovelace', isMeetingReset: false }),
    hostAwaited({ nextTryAt: at }),
  ]),
  lobby('unregistered', 'registration is missing', [], {
    press: ['Join'],
    until: '[role=status] button',
    services: { readMeeting: () => Promise.resolve(ok(aWebinar)) },
    answer: ({ type }) =>
      type === joinRequested.type
        ? fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3099], JoinErrorCode.registerRequired))
        : ok(undefined),
  }),
  lobby('host-key', 'the host shows the key', [], {
    press: ["I'm the host"],
    until: '[role=dialog] input',
  }),
  lobby('signed-out', 'the host token of this device is refused', [], {
    press: ['Join as host'],
    until: '[role=status] + button',
    services: hosting([aHostedMeeting]),
    answer: ({ type }) =>
      type === joinRequested.type
        ? fail(refusal('INVALID_PARAMETERS', joinTexts.tokenExpired, MeetingInfoErrorCode.token))
        : ok(undefined),
  }),
  lobby('audience', 'audience of a webinar', [], {
    services: {
      readMeeting: () =>
        Promise.resolve(
          ok({ ...aWebinar, options: { ...aWebinar.options, isPracticeSession: true } }),
        ),
    },
    until: 'section[aria-label]',
  }),
  lobby(
    'waiting-webinar',
    'the webinar has not begun',
    [
      joinStarted({ meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false }),
      hostAwaited({ nextTryAt: at }),
    ],
    {
      services: { readMeeting: () => Promise.resolve(ok(aWebinar)) },
      until: 'section[aria-label=Waiting]',
    },
  ),
  meeting('on-hold', 'waiting room, for who waits', onHold(), {
    until: 'section[aria-label=Waiting]',
  }),
  meeting('alone', 'alone', [...inside(1), cameraStarted({ cameraId: 'cam-1' })]),
  meeting('alone-unseen', 'alone, without a picture', inside(1)),
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
    press: ['More', 'Speaker'],
    until: 'ul[aria-label=Speaker]',
  }),
  meeting('pinned', 'pinned', inside(9), {
    press: ['More for Grace Hopper', 'Pin'],
    until: 'ul[aria-label=Speaker]',
  }),
  meeting('no-audio', 'without audio', [...inside(3, false), audioStopped({ reason: '' })]),
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
  meeting('unread', 'unread chat', [...inside(5), ...conversation]),
  meeting('reconnecting', 'reconnecting', [
    ...inside(5),
    connectionStatusChanged({ status: 'reconnecting', at, nextTryAt: 0, retryCount: 2 }),
  ]),
  meeting('video-down', 'video socket down', [
    ...inside(5),
    socketStatusChanged({ socket: 'videoSocketStatus', status: 'closed', at }),
  ]),
  meeting('hints', 'hints and alerts', [
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
  ]),
  meeting('more', 'more', inside(5), { press: ['More'], until: menu }),
  meeting('devices', 'device menu', inside(5), { press: ['Audio devices'], until: menu }),
  meeting('details', 'details', inside(5), { press: ['More', 'Meeting details'], until: dialog }),
  meeting('shortcuts', 'keys', inside(5), {
    press: ['More', 'Keyboard shortcuts'],
    until: dialog,
  }),
  meeting('leave-host', 'leave, as host', inside(5), { press: ['Leave'], until: dialog }),
  meeting('leave', 'leave, as attendee', inside(5, false), { press: ['Leave'], until: dialog }),
  meeting('left', 'after leaving', inside(5, false), {
    press: ['Leave', [dialog, 'Leave meeting']],
    until: 'main:not([aria-label]) h1',
    answer: ({ type }, { store }) => {
      if (type === leaveRequested.type) store.dispatch(sessionEnded({ reason: 0, text: '' }));
      return ok(undefined);
    },
  }),
  ...hostStates,
  ...cameraStates,
  ...phoneStates,
  ...endedStates,
  ...reportStates,
  ...settingsStates,
  ...supportStates,
  ...testStates,
];
