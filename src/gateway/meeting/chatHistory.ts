import * as z from 'zod/mini';
import { scopeId, userId } from '../../protocol/ids';
import { chatPage } from '../../protocol/chatLimits';
import { chatMessage, type ChatMessageBody } from '../../protocol/signal/chat';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import type { Viewer } from './area';
import { scopeOf } from './scope';
import { isControlling, withArea, type MeetingState, type Seat } from './state';
import { defineLog } from './states/subState';

const revision = z.int().check(z.positive());

const storedMessage = z.strictObject({
  message: z.readonly(chatMessage),
  /** The revision of its last change, or at which it was sent. */
  rev: revision,
  /** The revision at which it was sent; left out until it is changed. */
  sentRev: z.optional(revision),
  /**
   * Hosts and panelists at the time of a message to all panelists, or of one in a practice session;
   * left out otherwise.
   */
  stage: z.optional(z.readonly(z.array(userId))),
  /** The room of the message; left out in the main session. */
  scope: z.optional(scopeId),
});
/** A chat message, and the revisions at which it was sent and changed. */
export type StoredMessage = Readonly<z.output<typeof storedMessage>>;

/** The chat's history. */
export interface ChatState {
  /** The latest messages; those that were changed last are at the end. */
  readonly messages: readonly StoredMessage[];
}

/**
 * Acknowledged messages survive the process. A message that is edited or deleted is another entry:
 * its former one is erased in the same write, so that no restart brings its text back.
 */
export const chatState = defineLog({
  entry: storedMessage,
  entriesOf: ({ messages }: ChatState) => messages,
  isStoredFirst: true,
  read: (messages) => ({ messages }),
});

/** How many messages, and characters of texts and reactions. */
type Amount = Readonly<Record<'messages' | 'characters', number>>;

/**
 * What is stored of a chat.
 * @decision Enough for hours of lively chat, and a limit to what strangers may store.
 */
const storedOf: Amount = { messages: 2000, characters: 262_144 };

/**
 * What a person who reconnects without a history, such as after a reload, is sent at once; the rest
 * is listed on request.
 * @decision Enough for an hour of lively chat.
 */
const snapshotOf: Amount = { messages: 500, characters: 131_072 };

/** The revision at which a message was sent. */
export const sentRevOf = ({ rev, sentRev = rev }: Pick<StoredMessage, 'rev' | 'sentRev'>): number =>
  sentRev;

/** The messages as they were said, oldest first. */
const inOrder = (messages: readonly StoredMessage[]): readonly StoredMessage[] =>
  messages.some(({ sentRev }) => sentRev !== undefined)
    ? [...messages].sort((one, other) => sentRevOf(one) - sentRevOf(other))
    : messages;

/** The reactions on a message, in characters as they travel. */
export const reactionsLength = ({ reactions }: ChatMessageBody): number =>
  reactions === undefined
    ? 0
    : reactions
        .flatMap(({ people }) => people)
        .reduce((length, { name }) => length + name.length + 32, 0);

/** The file of a message, in characters as it travels, beside its name. */
export const fileLength = ({ file }: Pick<ChatMessageBody, 'file'>): number =>
  file ? file.name.length + 256 : 0;

/** The newest of `messages`, as many as `most` allows. */
const latestOf = (messages: readonly StoredMessage[], most: Amount): readonly StoredMessage[] => {
  const said = inOrder(messages);
  let first = said.length;
  let left = most.characters;
  while (first > 0 && said.length - first < most.messages) {
    const message = said[first - 1]?.message;
    if (message) left -= message.text.length + reactionsLength(message) + fileLength(message);
    if (left < 0) break;
    first -= 1;
  }
  if (first === 0) return messages;
  const kept = new Set(said.slice(first));
  return messages.filter((stored) => kept.has(stored));
};

/** Whether a message concerns a viewer, as they are now. */
export const isReader = (message: Readership['message'], viewer: Viewer): boolean => {
  if (message.senderNodeID === viewer.userId) return !viewer.isOnHold;
  if (message.destNodeID === ChatTarget.silentModeUsers)
    return viewer.isOnHold || isControlling(viewer);
  if (viewer.isOnHold) return false;
  // In a webinar, everybody who is not an attendee is a host or panelist; a meeting has no such
  // messages.
  if (message.destNodeID === ChatTarget.allPanelists)
    return !viewer.isWebinarAttendee || message.attendeeNodeID === viewer.userId;
  return message.destNodeID === ChatTarget.everyone || message.destNodeID === viewer.userId;
};

const wasOnHold = (seat: Viewer, rev: number): boolean =>
  (seat.isOnHold && rev > seat.heldRev) ||
  seat.heldBefore.some(([from, to]) => rev > from && rev < to);

/** What decides who may read a message. */
export type Readership = Omit<StoredMessage, 'message'> & {
  readonly message: Pick<ChatMessageBody, 'senderNodeID' | 'destNodeID' | 'attendeeNodeID'>;
};

/** What decides who may read a message, without what it says. */
export const readershipOf = ({
  message: { senderNodeID, destNodeID, attendeeNodeID },
  ...stored
}: StoredMessage): Readership => ({
  ...stored,
  message: { senderNodeID, destNodeID, ...(attendeeNodeID !== undefined && { attendeeNodeID }) },
});

/** Whether a message was sent to a viewer; while they are on hold, only one to the waiting room. */
const wasSentTo = (stored: Readership, viewer: Viewer): boolean => {
  const { message, stage, scope } = stored;
  if (scopeOf({ scope }) !== scopeOf(viewer)) return false;
  const rev = sentRevOf(stored);
  const isOnHold = wasOnHold(viewer, rev);
  if (rev <= viewer.takenRev || (viewer.isOnHold && !isOnHold)) return false;
  // A person who has changed sides reads the messages of their side at that time.
  const isWebinarAttendee = stage ? !stage.includes(viewer.userId) : viewer.isWebinarAttendee;
  return isReader(message, { ...viewer, isOnHold, isWebinarAttendee });
};

/** The revision at which a person came in: from the waiting room, if they were admitted from it. */
const cameInRev = ({ takenRev, heldBefore: [first] }: Viewer): number =>
  first?.[0] === takenRev ? first[1] : takenRev;

/**
 * Whether a message was said before a viewer came in, to a group that they belong to.
 * @source issue 17 (a newcomer gets what their role may see)
 */
const isForNewcomer = (stored: Readership, viewer: Viewer): boolean => {
  const { message, stage, scope } = stored;
  if (viewer.isOnHold || scopeOf({ scope }) !== scopeOf(viewer)) return false;
  if (sentRevOf(stored) > cameInRev(viewer)) return false;
  if (stage && viewer.isWebinarAttendee) return false;
  const { everyone, allPanelists } = ChatTarget;
  return message.destNodeID === everyone || message.destNodeID === allPanelists;
};

/**
 * Whether a viewer may read a message: one that was sent to them, or said before they came in. Who
 * may not read a message may not know what becomes of it.
 */
export const mayRead = (stored: Readership, viewer: Viewer): boolean =>
  wasSentTo(stored, viewer) || isForNewcomer(stored, viewer);

/** The stored messages that were sent to a seat, oldest first; no more than fit a snapshot. */
export const messagesFor = (state: MeetingState, seat: Seat): readonly ChatMessageBody[] =>
  inOrder(
    latestOf(
      state.areas.chat.messages.filter((stored) => wasSentTo(stored, seat)),
      snapshotOf,
    ),
  ).map(({ message }) => message);

/** A page of the messages that a seat may read, oldest first, and whether there are older ones. */
export interface ChatPage {
  readonly messages: readonly ChatMessageBody[];
  readonly hasMore: boolean;
}

/** The newest messages that a seat may read, said before one of them or before now. */
export const pageBefore = (state: MeetingState, seat: Seat, before?: string): ChatPage => {
  const readable = inOrder(state.areas.chat.messages.filter((stored) => mayRead(stored, seat)));
  const end =
    before === undefined
      ? readable.length
      : readable.findIndex(({ message }) => message.id === before);
  // One that is no longer remembered has none before it.
  const earlier = readable.slice(0, Math.max(end, 0));
  const page = latestOf(earlier, chatPage);
  return {
    messages: page.map(({ message }) => message),
    hasMore: page.length < earlier.length,
  };
};

/** The message that `sender` sent under `sn`, as far back as messages are remembered. */
export const messageUnder = (
  { areas }: MeetingState,
  sender: number,
  sn: string,
): ChatMessageBody | undefined =>
  areas.chat.messages.find(({ message }) => message.senderNodeID === sender && message.sn === sn)
    ?.message;

/** The message with this id, as far back as messages are remembered. */
export const messageWith = ({ areas }: MeetingState, id: string): StoredMessage | undefined =>
  areas.chat.messages.find(({ message }) => message.id === id);

/** The message with this id, if the person can read it: others are refused like unknown ids. */
export const readableMessage = (
  state: MeetingState,
  seat: Seat,
  id: string,
): StoredMessage | undefined => {
  const stored = messageWith(state, id);
  return stored && mayRead(stored, seat) ? stored : undefined;
};

/** Whether a stored message has the file. */
export const hasFile = ({ areas }: MeetingState, fileID: string): boolean =>
  areas.chat.messages.some(({ message }) => message.file?.fileID === fileID);

/** Whether the person may read a message that has the file. */
export const mayReadFile = (state: MeetingState, seat: Seat, fileID: string): boolean =>
  state.areas.chat.messages.some(
    (stored) => stored.message.file?.fileID === fileID && mayRead(stored, seat),
  );

/** A state with a message that was sent at revision `rev`. */
export const withMessage = (
  state: MeetingState,
  message: ChatMessageBody,
  rev: number,
): MeetingState => {
  const { stage } = state.areas.webinar;
  const isToStage =
    message.destNodeID === ChatTarget.allPanelists || state.attributes.isPracticing === true;
  const scope = state.seats.get(message.senderNodeID)?.scope;
  const stored: StoredMessage = {
    ...{ message, rev },
    ...(isToStage && { stage }),
    ...(scope !== undefined && { scope }),
  };
  return withArea(state, 'chat', {
    messages: latestOf([...state.areas.chat.messages, stored], storedOf),
  });
};

/** A state where a message is as it became at revision `rev`. */
export const withChanged = (
  state: MeetingState,
  changed: StoredMessage,
  rev: number,
): MeetingState => {
  const others = state.areas.chat.messages.filter(
    ({ message }) => message.id !== changed.message.id,
  );
  const stored = { ...changed, rev, sentRev: sentRevOf(changed) };
  return withArea(state, 'chat', { messages: latestOf([...others, stored], storedOf) });
};
