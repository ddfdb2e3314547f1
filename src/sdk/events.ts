import { publicBackground, type PublicBackground } from './backgroundShape';
import type { PlenaryState } from '../client/client';
import type { ChatMessage } from '../features/chat/chat.state';
import { deliveredBetween } from '../features/chat/history.state';
import { inBucket } from '../features/participants/buckets.state';
import type { ConnectionStatus } from '../protocol/vocabulary/meeting';
import { selectPeople } from '../features/participants/participants.selectors';
import type { AnnotationEvents } from './annotationEvents';
import type { AudioEvents } from './audioEvents';
import type { CameraEvents } from './cameraEvents';
import { emitChangedMessages, type ChatEvents } from './chatEvents';
import type { CommandEvents } from './commandEvents';
import type { PhoneEvents } from './phoneEvents';
import type { PollEvents } from './pollEvents';
import type { QuestionEvents } from './questionEvents';
import type { QualityEvents } from './qualityEvents';
import type { RemoteControlEvents } from './remoteControlEvents';
import type { ShareEvents } from './shareEvents';
import {
  publicConsent,
  publicMessage,
  publicParticipant,
  type Participant,
  type PublicConsent,
  type PublicMessage,
  type PublicNetworkQuality,
  type PublicParticipant,
} from './shapes';

/**
 * The events of a client.
 * @source core 7 (participant add, update, remove lists), core 4
 * @decision Names and payloads: the documents show none for the SDK.
 */
export interface SdkEvents
  extends
    QualityEvents,
    AudioEvents,
    CameraEvents,
    ChatEvents,
    CommandEvents,
    PhoneEvents,
    PollEvents,
    QuestionEvents,
    ShareEvents,
    AnnotationEvents,
    RemoteControlEvents {
  readonly 'user-added': readonly PublicParticipant[];
  readonly 'user-updated': readonly PublicParticipant[];
  readonly 'user-removed': readonly { readonly userId: number }[];
  readonly 'chat-received': PublicMessage;
  /** The active speakers, loudest first. */
  readonly 'active-speakers-changed': readonly number[];
  readonly 'connection-changed': {
    readonly status: ConnectionStatus;
  };
  /** Whether a heartbeat interval has passed without a message. @source core 4 (Inactive event) */
  readonly 'inactivity-changed': { readonly isInactive: boolean };
  /** A host's request to this person; `consents.answer` answers. */
  readonly 'consent-asked': PublicConsent;
  /** A participant's reaction, shown for a moment. */
  readonly 'reaction-shown': { readonly userId: number; readonly reaction: string };
  /** A participant's network, in each direction: 0 (bad) to 5. */
  readonly 'network-quality-changed': PublicNetworkQuality;
  /** The participants in the spotlight, in the order they were added. */
  readonly 'spotlight-changed': readonly number[];
  /** Whether this person is in the waiting room. */
  readonly 'waiting-room-changed': { readonly isOnHold: boolean };
  /** The meeting changed under this person: a documented reason. @source core 4 */
  readonly 'meeting-changed': { readonly reason: string };
  /** The person's background and its state. @source media 3, media 4 */
  readonly 'background-changed': PublicBackground;
  /** The session is over, or the join was refused: a documented reason, 0 after leaving. */
  readonly 'session-ended': { readonly reason: number; readonly text: string };
}

/** Emits an event. */
export type Emit = <N extends keyof SdkEvents>(name: N, payload: SdkEvents[N]) => void;

const emitPeople = (
  before: readonly Participant[],
  after: readonly Participant[],
  emit: Emit,
): void => {
  const known = new Map(before.map((person) => [person.userId, person]));
  const added: PublicParticipant[] = [];
  const updated: PublicParticipant[] = [];
  for (const person of after) {
    const was = known.get(person.userId);
    known.delete(person.userId);
    if (!was) added.push(publicParticipant(person));
    else if (was !== person) updated.push(publicParticipant(person));
  }
  if (known.size > 0)
    emit(
      'user-removed',
      [...known.keys()].map((userId) => ({ userId })),
    );
  if (added.length > 0) emit('user-added', added);
  if (updated.length > 0) emit('user-updated', updated);
};

const emitMessages = (
  before: readonly ChatMessage[],
  after: readonly ChatMessage[],
  emit: Emit,
): void => {
  for (const message of deliveredBetween(before, after))
    emit('chat-received', publicMessage(message));
};

const emitMoments = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const { consents } = after.hosting;
  if (before.hosting.consents !== consents)
    for (const consent of consents)
      if (!before.hosting.consents.includes(consent)) emit('consent-asked', publicConsent(consent));
  const { shown } = after.reactions;
  if (before.reactions.shown !== shown)
    for (const each of shown)
      if (!before.reactions.shown.includes(each))
        emit('reaction-shown', { userId: each.userId, reaction: each.reaction });
  const { spotlight } = after.video;
  const { spotlight: former } = before.video;
  if (former !== spotlight && former.length + spotlight.length > 0)
    emit('spotlight-changed', spotlight);
  const { buckets } = after.network.qualities;
  const { buckets: known } = before.network.qualities;
  buckets.forEach((bucket, at) => {
    if (bucket === known[at]) return;
    const formerly = new Set(inBucket(known[at] ?? null));
    for (const network of inBucket(bucket))
      if (!formerly.has(network)) emit('network-quality-changed', network);
  });
};

const emitStanding = (
  before: PlenaryState['meeting'],
  { isOnHold, isChanging, changeReason, ended }: PlenaryState['meeting'],
  emit: Emit,
): void => {
  if (before.isOnHold !== isOnHold) emit('waiting-room-changed', { isOnHold });
  if (isChanging && !before.isChanging) emit('meeting-changed', { reason: changeReason });
  if (ended !== null && before.ended !== ended)
    emit('session-ended', { reason: ended.reason, text: ended.text });
};

/** Emits the changes between two states. Identical objects have not changed. */
export const emitChanges = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  if (before.participants.attendees !== after.participants.attendees)
    emitPeople(selectPeople(before), selectPeople(after), emit);
  if (before.chat.chatHistory !== after.chat.chatHistory) {
    emitMessages(before.chat.chatHistory, after.chat.chatHistory, emit);
    emitChangedMessages(before.chat.chatHistory, after.chat.chatHistory, emit);
  }
  const { activeSpeakers } = after.audio;
  if (before.audio.activeSpeakers !== activeSpeakers)
    emit('active-speakers-changed', activeSpeakers);
  const { connectionStatus: status, isInactive } = after.connection;
  if (before.connection.connectionStatus !== status) emit('connection-changed', { status });
  if (before.connection.isInactive !== isInactive) emit('inactivity-changed', { isInactive });
  if (before.background !== after.background)
    emit('background-changed', publicBackground(after.background));
  emitMoments(before, after, emit);
  emitStanding(before.meeting, after.meeting, emit);
};
