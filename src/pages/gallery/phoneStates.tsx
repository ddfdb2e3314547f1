import { crcResult, dialOutResult } from '../../events/received';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { callMarked, callNamed } from '../../features/phone/phone.actions';
import { webinarAttendeesUpdated } from '../../features/webinar/webinar.actions';
import {
  dialOutCodes,
  type CrcProtocol,
  type ReportedDialOutState,
} from '../../protocol/vocabulary/audio';
import { ClientType } from '../../protocol/vocabulary/roles';
import { anAttendee, aPerson, aSeat, arrived, galleryTime, ownId, people } from './builders';
import { inside, insideWebinar, meeting, type GalleryState } from './screens';

const dialog = '[role=dialog]';
const phoneSeat = 9 * ownId;

/** Inside a meeting that a simulation answers for. */
const withPhones = (isHost = true): GalleryState['actions'] => [
  ...inside(4, isHost),
  joinSucceeded({
    reply: aSeat({
      ...{ isHost, isOriginalHost: isHost, resumed: true },
      ...{ telephony: 'simulated', crcProtocols: ['H323', 'SIP'] },
    }),
    at: galleryTime,
  }),
];
/** A host's meeting that calls through a trunk, and room systems by these protocols. */
const throughTrunk = (crcProtocols: CrcProtocol[]): GalleryState['actions'] => [
  ...inside(4, true),
  joinSucceeded({
    reply: aSeat({
      ...{ isHost: true, isOriginalHost: true, resumed: true },
      ...{ telephony: 'sip', dialOutCountries: ['DE'], crcProtocols },
    }),
    at: galleryTime,
  }),
];
/** A person who can dial in, and cannot be called. */
const dialledIn: GalleryState['actions'] = [
  ...inside(4),
  joinSucceeded({
    reply: aSeat({
      ...{ resumed: true, telephony: 'sip', dialOutCountries: [] },
      dialIn: {
        ...{ meetingId: '12345678901', participantId: '40719355', password: '246810' },
        tollNumbers: [
          { number: '+493023125000', country: 'DE', displayName: 'Berlin', isTollFree: false },
          { number: '+12025550100', country: 'US', displayName: 'New York', isTollFree: false },
          { number: '+18005550100', country: 'US', displayName: '', isTollFree: true },
        ],
      },
    }),
    at: galleryTime,
  }),
];
/** A reported call; the last digit of its number is the sequence. */
const called = (sequence: number, state: ReportedDialOutState, bCallme = false) =>
  dialOutResult({
    rev: 1,
    body: {
      ...{ sequence, state, returnCode: dialOutCodes[state], bCallme },
      phoneNumber: `+49301234560${sequence}`,
      uuid: `uuid-of-call-${sequence}`,
      ...(state === 'success' && { phoneNodeId: bCallme ? ownId : phoneSeat }),
    },
  });
const room = (sequence: number, state: ReportedDialOutState) =>
  crcResult({
    rev: 1,
    body: {
      ...{ sequence, state, returnCode: dialOutCodes[state] },
      ...{ ip: '192.0.2.10', protocol: 'H323', transId: `trans-id-${sequence}` },
    },
  });
const named = (sequence: number, displayName: string) => callNamed({ sequence, displayName });
const byPhone = (userId: number) =>
  rosterUpdated({
    snapshot: false,
    add: [],
    remove: [],
    update: [{ userId, audio: 'phone', muted: false }],
  });

const callMe = (id: string, title: string, ...actions: GalleryState['actions']): GalleryState =>
  meeting(`phone-${id}`, `call me: ${title}`, [...withPhones(false), ...actions], {
    press: ['Audio devices', 'Use a phone…'],
    until: dialog,
  });

const inMeeting = [
  ...withPhones(),
  arrived([
    ...people(3),
    aPerson(8, {
      ...{ userType: ClientType.phone, isPhoneUser: true, audio: 'phone', muted: false },
      ...{ displayName: 'Grandma', phoneNumber: '+4930123456', bVideoOn: false },
      ...{ isGuest: true, avatarBackgroundType: 3 },
    }),
    aPerson(9, {
      ...{ userType: ClientType.H323, audio: 'phone', muted: true, bVideoOn: false },
      ...{ displayName: 'Board room', isGuest: false },
    }),
    // A caller with a hidden number, and a room system that nobody named.
    aPerson(10, {
      ...{ userType: ClientType.phone, isPhoneUser: true, audio: 'phone', bVideoOn: false },
      ...{ displayName: '', phoneNumber: '', isGuest: true, avatarBackgroundType: 5 },
    }),
    aPerson(11, {
      ...{ userType: ClientType.H323, audio: 'phone', bVideoOn: false, displayName: '' },
    }),
    // The number of a caller without a name.
    aPerson(13, {
      ...{ userType: ClientType.phone, isPhoneUser: true, audio: 'phone', bVideoOn: false },
      ...{ displayName: '+49********56', isGuest: true, avatarBackgroundType: 2 },
    }),
    // The mark of a simulated call stays whole beside a name that is cut.
    aPerson(12, {
      ...{ userType: ClientType.phone, isPhoneUser: true, audio: 'phone', bVideoOn: false },
      ...{ displayName: 'Konstantinopolitanische Dudelsackpfeifenmacherin', isGuest: true },
    }),
  ]),
];

/** Telephones and room systems: dialogs, every result, and those who are in the meeting by them. */
export const phoneStates: readonly GalleryState[] = [
  meeting('phone-menu', 'audio devices with a phone', withPhones(false), {
    press: ['Audio devices'],
    until: '[role=menu]',
  }),
  callMe('idle', 'before it'),
  callMe('calling', 'calling', called(1, 'calling', true)),
  callMe('ringing', 'ringing', called(1, 'ringing', true)),
  callMe('accepted', 'waiting for 1', called(1, 'accepted', true)),
  callMe('inside', 'in the meeting', called(1, 'success', true), byPhone(ownId)),
  callMe('busy', 'busy', called(1, 'busy', true)),
  callMe('failed', 'failed', called(1, 'fail', true), called(2, 'not available', true)),
  callMe(
    'cancel-failed',
    'cancel failed',
    called(1, 'ringing', true),
    callMarked({ sequence: 1, state: 'canceling' }),
    callMarked({ sequence: 1, state: 'cancel failed' }),
  ),
  meeting('phone-dial-in', 'dial in', dialledIn, {
    press: ['Audio devices', 'Use a phone…'],
    until: dialog,
  }),
  meeting(
    'phone-host',
    'call a phone: several calls',
    [
      ...withPhones(),
      called(1, 'success'),
      named(1, 'Grandma'),
      called(2, 'timeout'),
      named(2, 'A very long name that a row of the list has to break into two or three lines'),
      called(3, 'ringing'),
      called(4, 'hang up'),
      named(4, 'أحمد منصور'),
    ],
    { press: ['More', 'Call a phone…'], until: dialog },
  ),
  meeting('phone-wrong', 'call a phone: no number', withPhones(), {
    press: ['More', 'Call a phone…', [dialog, 'Call']],
    until: '[aria-invalid=true]',
  }),
  meeting(
    'phone-room',
    'call a room system',
    [...withPhones(), room(1, 'success'), named(1, 'Board room'), room(2, 'ringing')],
    { press: ['More', 'Call a room system…'], until: dialog },
  ),
  meeting('phone-trunk', 'more, with a trunk that calls no room system', throughTrunk([]), {
    press: ['More'],
    until: '[role=menu]',
  }),
  meeting('phone-room-sip', 'call a room system by SIP', throughTrunk(['SIP']), {
    press: ['More', 'Call a room system…'],
    until: dialog,
  }),
  meeting('phone-tiles', 'telephones among the tiles', inMeeting),
  meeting(
    'phone-people',
    'telephones among the participants',
    [...inMeeting, called(1, 'success'), named(1, 'Grandma'), called(2, 'ringing')],
    { press: ['Participants'], until: 'aside section li' },
  ),
  meeting(
    'phone-audience',
    'telephones in the audience of a webinar',
    [
      ...insideWebinar('host', { telephony: 'simulated' }),
      webinarAttendeesUpdated({
        snapshot: true,
        remove: [],
        put: [
          anAttendee(0),
          { ...anAttendee(1), displayName: 'Grandma', isPhoneUser: true, isAllowToTalk: true },
          { ...anAttendee(2), displayName: '', isPhoneUser: true },
        ],
      }),
    ],
    {
      press: ['Participants', 'Attendees (3)'],
      until: '[role=tab][aria-selected=true][id$=attendees]',
    },
  ),
  meeting('phone-person', 'what can be done with a telephone', inMeeting, {
    press: ['Participants', 'More for Grandma (simulated)'],
    until: '[role=menu]',
  }),
];
