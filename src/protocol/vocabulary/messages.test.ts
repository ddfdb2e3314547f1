import { describe, expect, test } from '@jest/globals';
import { sentence, type Phrase } from '../phrase';
import { backgroundTexts } from './backgroundTexts';
import * as chat from './chat';
import { chatTexts } from './chatTexts';
import { audioTestTexts } from './deviceTestTexts';
import * as errorCodes from './errorCodes';
import { farEndCameraTexts } from './farCameraTexts';
import { fileTransferTexts } from './fileTransferTexts';
import { internalTexts } from './internalTexts';
import * as liveSession from './liveSession';
import * as meeting from './meeting';
import * as audio from './audioTexts';
import * as dialog from './dialogTexts';
import * as media from './mediaErrorTexts';
import * as general from './messages';
import { remoteControlTexts } from './remoteControlTexts';
import * as schedule from './scheduleTexts';
import * as video from './videoTexts';
import { sharingTexts } from './sharingTexts';

const messages = { ...general, ...audio, ...video, ...schedule, ...dialog, ...media };

/** The placeholders that the documents print where a template takes an argument. */
const placeholders: Readonly<Record<string, string>> = {
  name: '{name}',
  option: '{option}',
  number: 'N',
  least: 'N',
  from: 'X',
  to: 'Y',
  status: 'status',
  statusText: 'statusText',
};

/** Tables that have files of their own. */
const tables = [
  audioTestTexts,
  backgroundTexts,
  chatTexts,
  farEndCameraTexts,
  fileTransferTexts,
  internalTexts,
  remoteControlTexts,
  sharingTexts,
];

const isPhrase = (value: object): value is Phrase => 'template' in value && 'values' in value;

/** Every text within a table, templates filled with their placeholders. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return value.length === 1 ? textsIn((value as (named: object) => unknown)(placeholders)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return isPhrase(value) ? [sentence(value).reason] : Object.values(value).flatMap(textsIn);
};

/** Every sentence that the three documents quote. */
const documented = [
  '100% done',
  'Already get the approval',
  'An error has ocurred',
  'Breakout room feature is not enabled.',
  'Breakout room is not started',
  'Camera is starting,please wait.',
  'Can not return main session during the breakout room',
  'Cancel',
  'Cannot access the virtual background image.',
  'Cannot approve remote control when not sharing entire screen.',
  'Cannot broadcast message due to the feature is not enable',
  'Cannot broadcast voice in the room',
  'Cannot establish the command channel',
  'Cannot find the user',
  'Cannot load image.',
  'Cannot load virtual background model.',
  'Cannot move camera without permission granted',
  'Cannot mute self share, use stopScreenShare instead',
  'Cannot set video mask',
  'Cannot support translating X to Y',
  'Cannot update chat privilege in a subsession',
  'Captions has been disabled by host.',
  'Clip is empty',
  'Command channel is not ready',
  'Computer audio has been loading, please wait.',
  'Copied to clipboard!',
  'Could not copy text!',
  'Error loading video',
  'Everyone',
  'Everyone (in Waiting Room)',
  'Failed to copy!',
  'File is not in the allow list',
  'File size exceeds the maximum limit.',
  'Finishing final edits',
  'First draft done',
  'Incorrect passcode.',
  'Insufficient chat privilege',
  'Invalid panelist chat privilege req value',
  'Invalid parameter',
  'Live stream is already on',
  'Live stream is not enabled',
  'Live transcription is not enabled.',
  'Live translation is not enabled.',
  'Manual caption is not enabled.',
  'Meeting password is incorrect',
  'Module:{name} is not enabled',
  'No work done',
  'Outline done',
  'Parse lite sdk topic and pwd fail',
  'Please call `startAudio` method after the `join` has been resolved',
  "Please update to the latest Chrome, Edge, Safari, or Firefox, as your current browser doesn't support audio/video. Retry after the upgrade.",
  'Pusher failed to stablish a connection, please report the failure and reload the page',
  'Report failure',
  'Retry token is not correct.',
  'Role type error',
  'Room ID is not correct',
  'Seat',
  'Second draft done',
  'Send files via in-session chat is not enabled',
  'Start audio and unmute to broadcast',
  'Subsession N',
  'Target user is not sharing',
  'Text exceeds the max length(512).',
  'Text is empty',
  'The maximum length of topic is 200',
  'The role type error',
  'The token has expired, is over 2 days old, or is ineffective.',
  'This account does not exist or does not belong to you',
  'To use screen share on Chrome, please allow screen recording access in system setting.',
  'To use screen share, please allow the permission request.',
  'Topic is invalid',
  'Topic, token and userName must be string and required',
  'Unable to copy!',
  'Unable to share your screen due to the technical limitation',
  'Unable to share your screen while someone is sharing from the main session',
  'Unsupported transcription language',
  'Verify JWT failed',
  'Video decode status is failed',
  'Video is muted by the host',
  'Video is started',
  'Webinar attendee cannot unmute self audio.',
  'Work progress',
  'audio encode or decode error',
  'bad user',
  'breakout room has started!',
  'camera is closed',
  'can not delete message',
  'can not delete messages',
  'cannot find target camera',
  'connection error',
  'content empty',
  'dependent assets are not accessible',
  'dont support assisnt join through widget',
  'duplicated operation',
  'exceed maximum size',
  'host is in room',
  'host not allow unmute themselves',
  'host or co-host can not ask for help',
  'information barrier',
  'invalid parameters!',
  'invalid privilege value of parameter',
  'invalid room id',
  'invalid signature',
  'joined by phone',
  'key is null',
  'length of pasted text is too long',
  'linkifyjs: incorrect scheme format',
  'meeting ended',
  'meeting is at capacity',
  'meeting locked',
  'msgId is wrong',
  'needs to have a numeric character',
  'needs to have an lower-case character',
  'needs to have an special character',
  'needs to have an upper-case character',
  'needs to have at least N characters',
  'no audio joined',
  'no matched user',
  'no matching user',
  'not host',
  'not support local recording',
  'only host can do the operation',
  'only host can grab screen share',
  'only host can start screen share',
  'only host or co-host can do the operation',
  'operation is not applicable to self',
  'parameter cannot be empty',
  'participant exist',
  'permission is denied',
  'read before initial',
  'reject for information barriers',
  'required to be approved',
  'reset before intialize',
  'room is not started',
  'roomId is wrong',
  'set before initial',
  'should be approved before grab',
  'status: statusText',
  'user already in the target room',
  'user deny screen share',
  'user id is not correct',
  'user is not send video',
  'user not in a room',
  'you are not in breakout room',
  'you have already started screen share.',
  '{option} is locked',
];

describe('the texts', () => {
  const texts = new Set(textsIn([messages, ...tables, errorCodes, chat, liveSession, meeting]));

  test.each(documented)('hold as documented: %s', (sentence) => {
    expect(texts).toContain(sentence);
  });

  test('tell the four troubles of each device apart', () => {
    const troubles = Object.values(messages.deviceTroubleTexts).flatMap((of) => Object.values(of));
    expect(new Set(troubles).size).toBe(8);
  });

  test('have a sentence for every code of the engine', () => {
    for (const code of Object.keys(messages.mediaErrorTexts) as [
      keyof typeof messages.mediaErrorTexts,
    ])
      for (const medium of ['audio', 'video'] as const)
        expect(messages.mediaErrorText(code, medium).length).toBeGreaterThan(5);
  });

  test('name the number of idle minutes', () => {
    expect(sentence(messages.leaveTexts.idle({ minutes: 40 })).reason).toContain('40 minutes');
  });
});
