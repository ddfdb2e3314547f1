import type { Action } from '@reduxjs/toolkit';
import { lazy, type ReactNode } from 'react';
import { alertRaised } from '../../features/alerts/alerts.slice';
import {
  audioFailed,
  audioHintShown,
  audioStarted,
  activeSpeakersChanged,
} from '../../features/audio/audio.actions';
import { chatFailed, chatPending } from '../../features/chat/chat.actions';
import {
  connectionStatusChanged,
  socketStatusChanged,
} from '../../features/connection/connection.actions';
import { previewChanged } from '../../features/devices/devices.actions';
import { joinStarted, joinSucceeded, sessionEnded } from '../../features/meeting/meeting.actions';
import { engineProbed } from '../../features/video/video.actions';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import type { TextArea } from '../../ui/texts/texts';
import {
  aSeat,
  arrived,
  galleryNumber,
  galleryTime,
  ownId,
  people,
  someDevices,
  somePreferences,
} from './builders';
import { conversation } from './conversation';

/** A picture of the gallery: what happened before it, and what is drawn then. */
export interface GalleryState {
  readonly id: string;
  readonly title: string;
  readonly areas: readonly TextArea[];
  readonly actions: readonly Action[];
  readonly draw: () => ReactNode;
  /** Controls that are pressed, by accessible name, once it is drawn. */
  readonly press?: readonly string[];
}

const Home = lazy(async () => ({ default: (await import('../../ui/home/HomeScreen')).HomeScreen }));
const Lobby = lazy(async () => ({
  default: (await import('../../ui/lobby/LobbyScreen')).LobbyScreen,
}));
const Meeting = lazy(async () => ({
  default: (await import('../../ui/meeting/MeetingScreen')).MeetingScreen,
}));
const Ended = lazy(async () => ({
  default: (await import('../../ui/meeting/EndedScreen')).EndedScreen,
}));
const Missing = lazy(async () => ({
  default: (await import('../../ui/app/MissingScreen')).MissingScreen,
}));
const Loading = lazy(async () => ({ default: (await import('../../ui/app/Loading')).Loading }));

const chosen = [somePreferences, someDevices];
const inside = (count: number, isHost = true): readonly Action[] => [
  ...chosen,
  joinStarted({ meetingNumber: galleryNumber, userName: 'Ada Lovelace', isMeetingReset: false }),
  joinSucceeded({ reply: aSeat({ isHost }), at: galleryTime }),
  connectionStatusChanged({ status: 'connected', at: galleryTime, nextTryAt: 0, retryCount: 0 }),
  audioStarted({ microphoneId: 'default', speakerId: 'default', isSpeakerOnly: false }),
  arrived(
    people(count).map((person) => (person.userId === ownId ? { ...person, isHost } : person)),
  ),
];
const lobby = (id: string, title: string, actions: readonly Action[]): GalleryState => ({
  id: `lobby-${id}`,
  title: `Lobby: ${title}`,
  areas: ['lobby'],
  actions: [...chosen, ...actions],
  draw: () => <Lobby meetingNumber={galleryNumber} />,
});
const meeting = (
  id: string,
  title: string,
  actions: readonly Action[],
  press: readonly string[] = [],
): GalleryState => ({
  id: `meeting-${id}`,
  title: `Meeting: ${title}`,
  areas: ['meeting', 'panels'],
  actions,
  draw: () => <Meeting />,
  press,
});
const ended = (id: string, reason: number, text: string): GalleryState => ({
  id: `ended-${id}`,
  title: `Ended: ${id}`,
  areas: ['meeting'],
  actions: [...inside(3), sessionEnded({ reason, text })],
  draw: () => <Ended />,
});
const at = galleryTime;

/** Every picture of the gallery, in the order of the index. */
export const galleryStates: readonly GalleryState[] = [
  { id: 'home', title: 'Home', areas: ['home', 'schedule'], actions: [], draw: () => <Home /> },
  {
    id: 'home-schedule',
    title: 'Home: schedule',
    areas: ['home', 'schedule'],
    actions: [],
    draw: () => <Home />,
    press: ['Schedule'],
  },
  { id: 'missing', title: 'Unknown address', areas: [], actions: [], draw: () => <Missing /> },
  { id: 'loading', title: 'Loading', areas: [], actions: [], draw: () => <Loading /> },
  lobby('first', 'first visit', []),
  lobby('microphone', 'microphone on', [
    previewChanged({ kind: 'microphone', status: 'started' }),
    previewChanged({ kind: 'camera', status: 'starting' }),
  ]),
  lobby('troubles', 'devices in trouble', [
    previewChanged({ kind: 'microphone', status: 'failed', failure: 'permission-denied' }),
    previewChanged({ kind: 'camera', status: 'failed', failure: 'device-in-use' }),
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
  meeting('alone', 'alone', inside(1)),
  meeting('two', 'two people', inside(2)),
  meeting('five', 'five people', [...inside(5), activeSpeakersChanged([2 * ownId])]),
  meeting('nine', 'nine people', inside(9)),
  meeting('many', 'forty people', inside(40)),
  meeting('participants', 'participants', inside(40), ['Participants']),
  meeting('chat', 'chat', [...inside(5), ...conversation], ['Chat']),
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
      chatFailed({ sn: 'x', reason: 'operation timeout' }),
    ],
    ['Chat'],
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
  meeting('more', 'more', inside(5), ['More']),
  meeting('devices', 'device menu', inside(5), ['Audio devices']),
  meeting('leave-host', 'leave, as host', inside(5), ['Leave']),
  meeting('leave', 'leave, as attendee', inside(5, false), ['Leave']),
  ended('left', 0, ''),
  ended('ended', 6, leaveTexts.ended),
  ended('lost', 1, leaveTexts.connectionError),
];
