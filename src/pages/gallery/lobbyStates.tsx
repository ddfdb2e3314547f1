import { hostAwaited, joinRequested, joinStarted } from '../../features/meeting/meeting.actions';
import { previewChanged } from '../../features/devices/devices.actions';
import { engineProbed } from '../../features/video/video.actions';
import { fail, ok } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  joinErrorTexts,
  leaveReasonTexts,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { galleryNumber, galleryTime as at } from './builders';
import { hosting } from './hostServices';
import { aHostedMeeting, aWebinar } from './services';
import { lobby, meeting, onHold, type GalleryState } from './screens';

const dialog = '[role=dialog]';
const waitingPanel = 'section[aria-label] > [role=status] > span[aria-hidden]';
const failedPreview = (
  kind: 'microphone' | 'camera',
  failure: NonNullable<Parameters<typeof previewChanged>[0]['failure']>,
) => previewChanged({ kind, status: 'failed', failure });

/** **Join** was refused, of a meeting that asks for no passcode. */
const turnedAway = (id: string, title: string, why: Refusal, until = '[role=alert]') =>
  lobby(id, title, [], {
    press: ['Join'],
    until,
    services: { readMeeting: () => Promise.resolve(ok(aHostedMeeting)) },
    answer: ({ type }) => (type === joinRequested.type ? fail(why) : ok(undefined)),
  });
const leaveRefusal = (reason: 9 | 12) =>
  refusal('INSUFFICIENT_PRIVILEGES', leaveReasonTexts[reason], reason);

/** Screens before a meeting: the lobby, its refusals, and waiting. */
export const lobbyStates: readonly GalleryState[] = [
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
      canMoveCamera: false,
      canShare: false,
      renderer: 'none',
      missing: ['VideoDecoder', 'AudioDecoder'],
    }),
  ]),
  lobby('refused', 'no such meeting', [], {
    services: {
      readMeeting: () => Promise.resolve(fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3001]))),
    },
    until: 'main > form',
  }),
  lobby('nothing-known', 'nothing is known of the meeting', [], {
    services: {
      readMeeting: () =>
        Promise.resolve(fail(refusal('INTERNAL_ERROR', joinTexts.connectionError))),
    },
    until: 'form',
  }),
  lobby('passcode', 'passcode is missing', [], { press: ['Join'], until: '[aria-invalid=true]' }),
  lobby(
    'waiting-host',
    'the host has not come',
    [
      joinStarted({ meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false }),
      hostAwaited({ nextTryAt: at }),
    ],
    { until: waitingPanel },
  ),
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
      until: waitingPanel,
    },
  ),
  lobby('host-key-empty', 'the host key is missing', [], {
    press: ["I'm the host", [dialog, 'Join as host']],
    until: `${dialog} [aria-invalid=true]`,
  }),
  lobby('own', 'of a meeting that this device made', [], {
    services: hosting([aHostedMeeting]),
    until: 'form button:not([aria-haspopup]):last-of-type',
  }),
  turnedAway(
    'wrong-passcode',
    'the passcode is wrong',
    refusal('INVALID_PARAMETERS', joinTexts.incorrectPasscode, JoinErrorCode.wrongPasscode),
    '[aria-invalid=true]',
  ),
  turnedAway(
    'removed',
    'removed before',
    refusal('INSUFFICIENT_PRIVILEGES', joinErrorTexts[3009], JoinErrorCode.userRemoved),
  ),
  turnedAway('full', 'the meeting is full', leaveRefusal(9)),
  turnedAway('locked', 'the meeting is locked', leaveRefusal(12)),
  meeting('on-hold', 'waiting room, for who waits', onHold(), {
    until: waitingPanel,
  }),
];
