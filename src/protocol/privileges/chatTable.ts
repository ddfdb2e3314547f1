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
import { isCallType } from '../vocabulary/roles';
import type { Person } from './person';

/** The sides of a chat. Only a webinar has panelists. */
export const chatSides = ['host', 'panelist', 'attendee'] as const;
export type ChatSide = (typeof chatSides)[number];

/** The destinations of a message: a group, or one person of a side. @source collaboration 2 */
export const chatReaches = ['everyone', 'all panelists', 'waiting room', ...chatSides] as const;
export type ChatReach = (typeof chatReaches)[number];

/** The destination of each group target. */
export const reachOfGroup = {
  [ChatTarget.everyone]: 'everyone',
  [ChatTarget.allPanelists]: 'all panelists',
  [ChatTarget.silentModeUsers]: 'waiting room',
} as const satisfies Readonly<Record<GroupTarget, ChatReach>>;

/** The receiver of a message. `unknown`: nobody that the sender can see. */
export type ChatTo =
  | { readonly is: 'group'; readonly group: GroupTarget }
  | { readonly is: 'person'; readonly person: Person }
  | { readonly is: 'unknown' };

/** The facts that decide whether a message is permitted. */
export interface ChatCase {
  readonly isWebinar: boolean;
  readonly sender: Person;
  readonly to: ChatTo;
  readonly chatPrivilege: number;
  /** Applies only to a webinar's panelists. */
  readonly panelistChatPrivilege: number;
}

type ReachesBy<Value extends number> = Readonly<Record<Value, readonly ChatReach[]>>;

const stage = ['all panelists', 'host', 'panelist'] as const satisfies readonly ChatReach[];

/** The receivers that exist for each sender; others are unknown to them. */
const visible = {
  meeting: {
    host: ['everyone', 'waiting room', 'host', 'attendee'],
    attendee: ['everyone', 'host', 'attendee'],
  },
  webinar: {
    host: ['everyone', 'waiting room', ...stage, 'attendee'],
    panelist: ['everyone', ...stage, 'attendee'],
    // Webinar attendees do not see one another.
    attendee: ['everyone', ...stage],
  },
} as const satisfies Readonly<Record<string, Partial<Record<ChatSide, readonly ChatReach[]>>>>;

/**
 * The receivers that a meeting's participants may choose under each privilege.
 * @source collaboration 4
 * @decision "Everyone publicly" still permits private messages to the hosts, so that anybody can
 * ask for help.
 */
const inMeeting: ReachesBy<SettableChatPrivilege<'meeting'>> = {
  [ChatPrivilege.All]: visible.meeting.attendee,
  [ChatPrivilege.EveryonePublicly]: ['everyone', 'host'],
  [ChatPrivilege.Host]: ['host'],
  [ChatPrivilege.NoOne]: [],
};

/**
 * The receivers that a webinar's attendees may choose under each privilege: no one, all, or
 * panelists only.
 * @source collaboration 4
 * @decision "All" is everyone in public, and hosts and panelists in private: an attendee never
 * writes privately to another attendee. "Panelists" are hosts and panelists, as a group and
 * individually.
 */
const inAudience: ReachesBy<SettableChatPrivilege<'webinar'>> = {
  [ChatPrivilege.All]: visible.webinar.attendee,
  [ChatPrivilege.AllPanelist]: stage,
  [ChatPrivilege.NoAttendee]: [],
};

/**
 * The receivers that a webinar's panelists may choose under their privilege.
 * @source collaboration 4, collaboration 6
 * @decision "AllPanelist" is hosts and panelists, as the value's name says; the summary words it
 * "only a host".
 */
const onStage: ReachesBy<PanelistChatPrivilege> = {
  [PanelistChatPrivilege.Everyone]: visible.webinar.panelist,
  [PanelistChatPrivilege.AllPanelist]: stage,
  [PanelistChatPrivilege.Invalid]: [],
};

/** The row of `value`; a value that is not in the table permits no receiver. */
const rowOf = <Value extends number>(
  table: ReachesBy<Value>,
  value: number,
): readonly ChatReach[] => {
  const rows = new Map<number, readonly ChatReach[]>(
    Object.entries<readonly ChatReach[]>(table).map(([key, reaches]) => [Number(key), reaches]),
  );
  return rows.get(value) ?? [];
};

/** The side of a person. In a webinar everyone who is not an attendee is a panelist or host. */
export const chatSideOf = (person: Person, isWebinar: boolean): ChatSide => {
  if (person.isHost || person.isCoHost) return 'host';
  return isWebinar && !person.isWebinarAttendee ? 'panelist' : 'attendee';
};

/** Whether a person can read chat: telephones and room systems show none. */
export const readsChat = ({ userType }: Pick<Person, 'userType'>): boolean => !isCallType(userType);

/** The facts that decide which receivers a side may choose. */
export type ChatStanding = Pick<
  ChatCase,
  'isWebinar' | 'chatPrivilege' | 'panelistChatPrivilege'
> & { readonly side: ChatSide };

const visibleTo = ({ isWebinar, side }: ChatStanding): readonly ChatReach[] => {
  if (isWebinar) return visible.webinar[side];
  return side === 'host' ? visible.meeting.host : visible.meeting.attendee;
};

/** The receivers that somebody may choose now. */
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
 * The table of who may write to whom, for messages and the command channel. Host and co-host may
 * write to anybody. A receiver that the sender cannot see is refused like one that does not exist.
 * @source collaboration 5, collaboration 6 (a webinar attendee has limited chat targets)
 * @decision A telephone or room system is refused likewise: nobody there would read the message.
 */
export const judgeChat = (facts: ChatCase): Verdict => {
  const { to, isWebinar, sender } = facts;
  const noMatchingUser = denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (to.is === 'unknown' || (to.is === 'person' && !readsChat(to.person))) return noMatchingUser;
  const standing = { ...facts, side: chatSideOf(sender, isWebinar) };
  const reach = reachOf(to, isWebinar);
  if (!visibleTo(standing).includes(reach)) return noMatchingUser;
  return chatReachesOf(standing).includes(reach)
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', chatTexts.insufficientPrivilege);
};
