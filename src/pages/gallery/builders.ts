import { configureStore, type Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../client/rootReducer';
import type { PlenaryState } from '../../client/client';
import { devicesListed, preferencesLoaded } from '../../features/devices/devices.actions';
import type { joinSucceeded } from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import type { WebinarAttendee } from '../../protocol/signal/webinar';
import type { Participant } from '../../ui/participants/person';

/** The number, topic and time of every meeting in the gallery. */
export const galleryNumber = '9876543210';
export const galleryTopic = 'Weekly design review';
/** 2026-03-02 09:30 UTC. */
export const galleryTime = 1_772_443_800_000;
/** The person's participant number. */
export const ownId = 1024;

const names = [
  'Ada Lovelace',
  'Grace Hopper',
  'Björn Þórsson',
  '李小龍',
  'Maria da Conceição',
  'أحمد منصور',
  'Katherine Johnson',
  'Oluwaseun Adébáyò',
  'A very long name that no tile can hold and that is cut with an ellipsis',
  'Jean-Luc',
];

/** A person of the gallery; `index` 0 is the local person. */
export const aPerson = (index: number, changes: Partial<Participant> = {}): Participant => ({
  userId: ownId * (index + 1),
  displayName: names[index % names.length] ?? 'Somebody',
  userRole: 0,
  isHost: index === 0,
  bCoHost: index === 1,
  bHold: false,
  userType: 9,
  userGuid: `guid-${index}-0000`,
  jid: `jid-${index}`,
  zoomID: `zoom-${index}`,
  audio: index % 7 === 6 ? '' : 'computer',
  muted: index % 3 !== 1,
  bVideoOn: index % 4 === 1,
  bRaiseHand: index % 5 === 2,
  raiseHandRev: index % 5 === 2 ? index : 0,
  isGuest: index % 4 === 3,
  isInFailover: index % 11 === 4,
  isPhoneUser: false,
  sharerOn: false,
  sharerPause: false,
  bShareAudioOn: false,
  caps: 0,
  ...changes,
});

/** `count` people, the local person first. */
export const people = (count: number): readonly Participant[] =>
  Array.from({ length: count }, (_, index) => aPerson(index));

/** One of a webinar's audience. */
export const anAttendee = (index: number): WebinarAttendee => ({
  jid: `attendee-${index}`,
  userId: ownId * (1000 + index),
  displayName: `${names[index % names.length] ?? 'Somebody'} ${index + 1}`,
  bRaiseHand: index === 3,
  raiseHandRev: index === 3 ? 7 : 0,
  isAllowToTalk: index === 4,
  audio: index === 4 ? 'computer' : '',
  muted: false,
  isInFailover: index === 5,
});

/** The roster as one action. */
export const arrived = (who: readonly Participant[]) =>
  rosterUpdated({ snapshot: true, remove: [], add: [...who], update: [] });

type Reply = Parameters<typeof joinSucceeded>[0]['reply'];
/** A seat as the gateway grants it. */
export const aSeat = (changes: Partial<Reply> = {}): Reply => ({
  result: 0,
  resumed: false,
  userId: ownId,
  participantID: 1,
  userGUID: 'guid-0-0000',
  jid: 'jid-0',
  zoomID: 'zoom-0',
  meetingId: 'meeting-1',
  confId: 'conf-1',
  conId: 'con-1',
  role: 0,
  isHost: true,
  isCoHost: false,
  isOriginalHost: true,
  isOnHold: false,
  isAllowToTalk: false,
  meetingtoken: '',
  commandSeq: 0,
  attributes: {
    topic: galleryTopic,
    bLock: false,
    bHoldUponEntry: false,
    viewOnly: false,
    listenOnlyPhone: false,
    bAllowRaiseHand: true,
    bAllowAttendeeRename: true,
    bAllowCallMe: true,
    bBroadcast: false,
    bAllowPlayChimeForEnterOrExit: false,
    bIbDisableShare: false,
    bIbDisableChat: false,
    bNoHostTimeOut: false,
    bAllowShowCount: true,
    bHasAST: false,
    bHasRMC: false,
    gatewayKey: '',
  },
  encryptKey: '',
  keyEpoch: 1,
  keyRing: 'ring',
  keyId: 1,
  tickets: {},
  ...changes,
});

/** Devices as a browser lists them after permission. */
export const somePreferences = preferencesLoaded({
  userName: 'Ada Lovelace',
  userEmail: '',
  microphoneId: 'default',
  cameraId: 'cam-1',
  speakerId: 'default',
  isMicrophoneOn: true,
  isCameraOn: true,
});
export const someDevices = devicesListed({
  microphones: [
    { deviceId: 'default', label: 'Default – Headset microphone' },
    { deviceId: 'mic-1', label: 'Built-in microphone' },
  ],
  cameras: [
    { deviceId: 'cam-1', label: 'FaceTime HD Camera (Built-in)' },
    { deviceId: 'cam-2', label: 'Conference camera' },
  ],
  speakers: [
    { deviceId: 'default', label: 'Default – Headset' },
    { deviceId: 'out-1', label: 'Built-in speakers' },
  ],
});

/** The state that a run of actions leads to. */
export const stateAfter = (actions: readonly Action[]): PlenaryState =>
  actions.reduce<PlenaryState>(
    (state, action) => rootReducer(state, action),
    rootReducer(undefined, { type: '@@init' }),
  );

/** A store that has taken in `actions`. */
export const aStore = (actions: readonly Action[]) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: stateAfter(actions),
    // The checks stay; their warnings about time depend on the machine.
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }),
  });
