import { allowed, denied, type Verdict } from '../verdict';
import {
  ChatPrivilege,
  ChatTarget,
  PanelistChatPrivilege,
  type GroupTarget,
  type SettableChatPrivilege,
} from '../vocabulary/chat';
import { chatTexts } from '../vocabulary/chatTexts';
import { operationTexts } from '../vocabulary/messages';
import type { Person } from './person';

/** What people are to each other in chat. Without a webinar nobody is a panelist. */
export const chatSides = ['host', 'panelist', 'attendee'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Where a message goes: to a group, or to one person of a side. @source collaboration 2 */
export const chatReaches = ['everyone', 'all panelists', 'waiting room', ...chatSides] as const;
export type ChatReach = (typeof chatReaches)[number];

/** How far a message to a group goes. */
export const reachOfGroup = {
  [ChatTarget.everyone]: 'everyone',
  [ChatTarget.allPanelists]: 'all panelists',
  [ChatTarget.silentModeUsers]: 'waiting room',
} as const satisfies Readonly<Record<GroupTarget, ChatReach>>;

/** To whom somebody writes. `unknown`: nobody whom the sender can see. */
export type ChatTo =
  | { readonly is: 'group'; readonly group: GroupTarget }
  | { readonly is: 'person'; readonly person: Person }
  | { readonly is: 'unknown' };

/** What a message is judged by. */
export interface ChatCase {
  readonly isWebinar: boolean;
  readonly sender: Person;
  readonly to: ChatTo;
  readonly chatPrivilege: number;
  /** Counts for a webinar's panelists alone. */
  readonly panelistChatPrivilege: number;
}

type ReachesBy<Value extends number> = Readonly<Record<Value, readonly ChatReach[]>>;

const stage = ['all panelists', 'host', 'panelist'] as const satisfies readonly ChatReach[];

/** What exists for a sender at all; anything else is nobody to them. */
const visible = {
  meeting: {
    host: ['everyone', 'waiting room', 'host', 'attendee'],
    attendee: ['everyone', 'host', 'attendee'],
  },
  webinar: {
    host: ['everyone', 'waiting room', ...stage, 'attendee'],
    panelist: ['everyone', ...stage, 'attendee'],
    // The audience does not see one another.
    attendee: ['everyone', ...stage],
  },
} as const satisfies Readonly<Record<string, Partial<Record<ChatSide, readonly ChatReach[]>>>>;

/**
 * Whom a meeting's participants reach by its privilege.
 * @source collaboration 4
 * @decision "Everyone publicly" leaves the hosts within reach of a private message, so that anybody
 * can ask for help.
 */
const inMeeting: ReachesBy<SettableChatPrivilege<'meeting'>> = {
  [ChatPrivilege.All]: visible.meeting.attendee,
  [ChatPrivilege.EveryonePublicly]: ['everyone', 'host'],
  [ChatPrivilege.Host]: ['host'],
  [ChatPrivilege.NoOne]: [],
};

/**
 * Whom a webinar's attendees reach by its privilege: no one, all, or panelists only.
 * @source collaboration 4
 * @decision "All" is everyone in public and the stage in private: an attendee never writes to
 * another one unseen. "Panelists" are the stage, hosts included, as a whole and one by one.
 */
const inAudience: ReachesBy<SettableChatPrivilege<'webinar'>> = {
  [ChatPrivilege.All]: visible.webinar.attendee,
  [ChatPrivilege.AllPanelist]: stage,
  [ChatPrivilege.NoAttendee]: [],
};

/**
 * Whom a webinar's panelists reach by their own privilege.
 * @source collaboration 4, collaboration 6
 * @decision "AllPanelist" is the stage, hosts included, as the value's name says; the summary words
 * it "only a host".
 */
const onStage: ReachesBy<PanelistChatPrivilege> = {
  [PanelistChatPrivilege.Everyone]: visible.webinar.panelist,
  [PanelistChatPrivilege.AllPanelist]: stage,
  [PanelistChatPrivilege.Invalid]: [],
};

/** The row of `value`; a value that the table does not know lets nobody be written to. */
const rowOf = <Value extends number>(
  table: ReachesBy<Value>,
  value: number,
): readonly ChatReach[] => {
  const rows = new Map<number, readonly ChatReach[]>(
    Object.entries<readonly ChatReach[]>(table).map(([key, reaches]) => [Number(key), reaches]),
  );
  return rows.get(value) ?? [];
};

/** What a person is in chat. In a webinar whoever is not in the audience is on the stage. */
export const chatSideOf = (person: Person, isWebinar: boolean): ChatSide => {
  if (person.isHost || person.isCoHost) return 'host';
  return isWebinar && !person.isWebinarAttendee ? 'panelist' : 'attendee';
};

/** What the reach of a side depends on. */
export type ChatStanding = Pick<
  ChatCase,
  'isWebinar' | 'chatPrivilege' | 'panelistChatPrivilege'
> & { readonly side: ChatSide };

const visibleTo = ({ isWebinar, side }: ChatStanding): readonly ChatReach[] => {
  if (isWebinar) return visible.webinar[side];
  return side === 'host' ? visible.meeting.host : visible.meeting.attendee;
};

/** Whom somebody of a side may write to now. */
export const chatReachesOf = (standing: ChatStanding): readonly ChatReach[] => {
  const { isWebinar, side, chatPrivilege, panelistChatPrivilege } = standing;
  switch (side) {
    case 'host':
      return visibleTo(standing);
    case 'panelist':
      return rowOf(onStage, panelistChatPrivilege);
    case 'attendee':
      return rowOf<number>(isWebinar ? inAudience : inMeeting, chatPrivilege);
  }
};

const reachOf = (to: Exclude<ChatTo, { is: 'unknown' }>, isWebinar: boolean): ChatReach =>
  to.is === 'group' ? reachOfGroup[to.group] : chatSideOf(to.person, isWebinar);

/**
 * The one table of who may write to whom, for messages and for the command channel. Host and co-host
 * write to anybody. A target that the sender cannot see is refused like one that is not there.
 * @source collaboration 5, collaboration 6 (a webinar attendee has limited chat targets)
 */
export const judgeChat = (facts: ChatCase): Verdict => {
  const { to, isWebinar, sender } = facts;
  const noMatchingUser = denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (to.is === 'unknown') return noMatchingUser;
  const standing = { ...facts, side: chatSideOf(sender, isWebinar) };
  const reach = reachOf(to, isWebinar);
  if (!visibleTo(standing).includes(reach)) return noMatchingUser;
  return chatReachesOf(standing).includes(reach)
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', chatTexts.insufficientPrivilege);
};
