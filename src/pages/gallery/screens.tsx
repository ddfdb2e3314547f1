import type { Action } from '@reduxjs/toolkit';
import { lazy, type ReactNode } from 'react';
import { audioStarted } from '../../features/audio/audio.actions';
import { chatPageListed } from '../../features/chat/chat.actions';
import { connectionStatusChanged } from '../../features/connection/connection.actions';
import {
  joinStarted,
  joinSucceeded,
  meetingEntered,
  sessionEnded,
} from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ok } from '../../kernel/result';
import { webinarAttendeesUpdated } from '../../features/webinar/webinar.actions';
import { videoFlowChanged } from '../../features/video/video.actions';
import type { AppServices } from '../../ui/app/services';
import type { TextArea } from '../../ui/texts/areas';
import { sentence, type Phrase } from '../../protocol/phrase';
import { streamKeyOf } from '../../protocol/streamKey';
import { Role, WebinarRole } from '../../protocol/vocabulary/roles';
import {
  anAttendee,
  aSeat,
  arrived,
  galleryNumber,
  galleryTime,
  ownId,
  people,
  someDevices,
  somePreferences,
} from './builders';
import { aWebinar } from './services';
import type { Answer } from './fakeClient';

/** A control's accessible name, or its container and name; for a field also the text to type. */
export type Press = string | readonly [within: string, name: string, text?: string];

/** A picture of the gallery: the actions before it, and the screen. */
export interface GalleryState {
  readonly id: string;
  readonly title: string;
  readonly areas: readonly TextArea[];
  readonly actions: readonly Action[];
  readonly draw: () => ReactNode;
  /** Prepares what this browser has stored. */
  readonly prepare?: () => void;
  /** Controls to press, by accessible name, once it is drawn. */
  readonly press?: readonly Press[];
  /** A selector of the final screen; any screen if nothing is pressed. */
  readonly until?: string;
  /** The answers to intents. */
  readonly answer?: Answer;
  readonly services?: Partial<AppServices>;
}

const Home = lazy(async () => ({ default: (await import('../../ui/home/HomeScreen')).HomeScreen }));
const Lobby = lazy(async () => ({
  default: (await import('../../ui/lobby/LobbyScreen')).LobbyScreen,
}));
const Meeting = lazy(async () => ({
  default: (await import('../../ui/meeting/MeetingPlace')).MeetingPlace,
}));
const Register = lazy(async () => ({
  default: (await import('../../ui/webinar/RegisterScreen')).RegisterScreen,
}));
const Ended = lazy(async () => ({
  default: (await import('../../ui/meeting/EndedScreen')).EndedScreen,
}));

/** In the meeting before its end: an hour, four minutes and seven seconds. */
const stay = 3_847_000;

type SeatChanges = NonNullable<Parameters<typeof aSeat>[0]>;

/**
 * Everybody in the meeting, with the local person as host or not; people with video have frames.
 */
export const inside = (count: number, isHost = true): readonly Action[] => {
  const everybody = people(count).map((person) =>
    person.userId === ownId ? { ...person, isHost } : person,
  );
  return [
    somePreferences,
    someDevices,
    joinStarted({ meetingNumber: galleryNumber, userName: 'Ada Lovelace', isMeetingReset: false }),
    joinSucceeded({ reply: aSeat({ isHost, isOriginalHost: isHost }), at: galleryTime }),
    meetingEntered({ at: galleryTime }),
    chatPageListed({ messages: [], hasMore: false }),
    connectionStatusChanged({ status: 'connected', at: galleryTime, nextTryAt: 0, retryCount: 0 }),
    audioStarted({ microphoneId: 'default', speakerId: 'default', isSpeakerOnly: false }),
    arrived(everybody),
    ...everybody
      .filter(({ bVideoOn }) => bVideoOn)
      .map(({ userId }) =>
        videoFlowChanged({ stream: streamKeyOf(userId, 'camera'), isFlowing: true }),
      ),
  ];
};

/** Everybody in the meeting, all with video. */
export const inFull = (count: number): readonly Action[] => [
  ...inside(count),
  arrived(people(count).map((person) => ({ ...person, bVideoOn: true }))),
  ...people(count).map(({ userId }) =>
    videoFlowChanged({ stream: streamKeyOf(userId, 'camera'), isFlowing: true }),
  ),
];

/** In the waiting room: a seat and a topic. */
export const onHold = (): readonly Action[] => [
  somePreferences,
  someDevices,
  joinStarted({ meetingNumber: galleryNumber, userName: 'Ada Lovelace', isMeetingReset: false }),
  joinSucceeded({ reply: aSeat({ isHost: false, isOnHold: true }), at: galleryTime }),
  connectionStatusChanged({ status: 'connected', at: galleryTime, nextTryAt: 0, retryCount: 0 }),
];

/** Inside a webinar: as its host, or in its audience. */
export const insideWebinar = (
  as: 'host' | 'attendee',
  changes: SeatChanges = {},
): readonly Action[] => {
  const webinarRole = as === 'host' ? WebinarRole.host : WebinarRole.attendee;
  const isHost = as === 'host';
  const seat = aSeat({ isHost, isOriginalHost: isHost, webinarRole, ...changes });
  return [
    ...inside(4, isHost),
    joinSucceeded({ reply: { ...seat, resumed: true }, at: galleryTime }),
    webinarAttendeesUpdated({
      snapshot: true,
      remove: [],
      put: isHost ? Array.from({ length: 60 }, (_, index) => anAttendee(index)) : [],
    }),
  ];
};

/** Inside a meeting that one watches: role 8, or 24 with a voice. */
export const insideAsViewer = (
  role: typeof Role.viewOnly | typeof Role.viewOnlyCanTalk,
): readonly Action[] => {
  const isAllowToTalk = role === Role.viewOnlyCanTalk;
  const seat = aSeat({ isHost: false, role, isAllowToTalk, resumed: true });
  return [
    ...inside(4, false),
    joinSucceeded({ reply: seat, at: galleryTime }),
    rosterUpdated({
      snapshot: false,
      add: [],
      remove: [],
      update: [{ userId: ownId, userRole: role, isAllowToTalk }],
    }),
  ];
};

type More = Pick<GalleryState, 'prepare' | 'press' | 'until' | 'answer' | 'services'>;

/** A picture of home. */
export const home = (id: string, title: string, more: More = {}): GalleryState => ({
  id,
  title,
  areas: ['home', 'invite', 'schedule', 'panelists'],
  actions: [],
  draw: () => <Home />,
  ...more,
});

/** A picture of the lobby. */
export const lobby = (
  id: string,
  title: string,
  actions: readonly Action[] = [],
  more: More = {},
): GalleryState => ({
  id: `lobby-${id}`,
  title: `Lobby: ${title}`,
  areas: ['lobby', 'home', 'errors', 'refusals', 'documented'],
  actions: [somePreferences, someDevices, ...actions],
  draw: () => <Lobby meetingNumber={galleryNumber} />,
  ...more,
});

/** A picture of the meeting. */
export const meeting = (
  id: string,
  title: string,
  actions: readonly Action[],
  more: More = {},
): GalleryState => ({
  id: `meeting-${id}`,
  title: `Meeting: ${title}`,
  areas: ['meeting', 'panels', 'invite', 'lobby', 'errors', 'refusals', 'documented'],
  // Its clock is that of the machine.
  actions: actions.map((action) =>
    meetingEntered.match(action) ? meetingEntered({ at: Date.now() - stay }) : action,
  ),
  draw: () => <Meeting meetingNumber={galleryNumber} isShown />,
  until: '[role=toolbar]',
  ...more,
});

/** A picture of a webinar's registration. */
export const register = (id: string, title: string, more: More = {}): GalleryState => ({
  id: `register-${id}`,
  title: `Registration: ${title}`,
  areas: ['register', 'invite', 'refusals', 'documented'],
  actions: [],
  draw: () => <Register meetingNumber={galleryNumber} />,
  until: 'form',
  ...more,
  services: { readMeeting: () => Promise.resolve(ok(aWebinar)), ...more.services },
});

/** A picture of the last screen. */
export const ended = (
  id: string,
  reason: number,
  why: string | Phrase = '',
  more: More = {},
): GalleryState => {
  const { reason: text, phrase } = sentence(why);
  return {
    id: `ended-${id}`,
    title: `Ended: ${id}`,
    areas: ['meeting', 'errors', 'documented'],
    actions: [...inside(3), sessionEnded({ reason, text, phrase, at: galleryTime + stay })],
    draw: () => <Ended mayRate />,
    ...more,
  };
};
