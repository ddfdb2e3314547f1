/** Kinds of chat target and their documented ids. @source collaboration 2 */
export const ChatTarget = {
  everyone: 0,
  allPanelists: 1,
  individualPanelist: 2,
  individual: 3,
  silentModeUsers: 4,
} as const;
export type ChatTarget = (typeof ChatTarget)[keyof typeof ChatTarget];

/** Targets that a message identifies by their own number; a person is identified by a userId. */
export const groupTargets = [
  ChatTarget.everyone,
  ChatTarget.allPanelists,
  ChatTarget.silentModeUsers,
] as const;
export type GroupTarget = (typeof groupTargets)[number];
/** The group that `receiver` is the number of, if it is one. */
export const groupTargetOf = (receiver: number): GroupTarget | undefined =>
  groupTargets.find((target) => target === receiver);

/**
 * Names of the targets in the list of receivers.
 * @source collaboration 2
 * @decision Targets without a quoted name have the list's words.
 */
export const chatTargetNames: Readonly<Record<ChatTarget, string>> = {
  0: 'Everyone',
  1: 'All panelists',
  2: 'Individual panelist',
  3: 'Individual',
  4: 'Everyone (in Waiting Room)',
};

/**
 * Whom non-webinar participants and webinar attendees may write to.
 * @source collaboration 4
 * @decision The numbers; the documents show only the names.
 */
export const ChatPrivilege = {
  All: 1,
  NoAttendee: 2,
  Host: 3,
  NoOne: 4,
  EveryonePublicly: 5,
  AllPanelist: 6,
} as const;
export type ChatPrivilege = (typeof ChatPrivilege)[keyof typeof ChatPrivilege];

/** Whom panelists may write to. @source collaboration 4 @decision The numbers. */
export const PanelistChatPrivilege = { Invalid: 0, AllPanelist: 1, Everyone: 2 } as const;
export type PanelistChatPrivilege =
  (typeof PanelistChatPrivilege)[keyof typeof PanelistChatPrivilege];

/**
 * Values that a host may set in a meeting and in a webinar.
 * @source collaboration 4 (webinar attendees: no one, all, or panelists only), collaboration 5
 * @decision The meeting's list: the values that do not concern panelists.
 */
export const settableChatPrivileges = {
  meeting: [
    ChatPrivilege.All,
    ChatPrivilege.EveryonePublicly,
    ChatPrivilege.Host,
    ChatPrivilege.NoOne,
  ],
  webinar: [ChatPrivilege.All, ChatPrivilege.AllPanelist, ChatPrivilege.NoAttendee],
} as const satisfies Readonly<Record<string, readonly ChatPrivilege[]>>;
/** A value that a host may set in a meeting or in a webinar. */
export type SettableChatPrivilege<Kind extends keyof typeof settableChatPrivileges> =
  (typeof settableChatPrivileges)[Kind][number];

/** Values that a host may set for a webinar's panelists. @source collaboration 5 */
export const settablePanelistPrivileges = [
  PanelistChatPrivilege.Everyone,
  PanelistChatPrivilege.AllPanelist,
] as const;

/** Who has deleted a message: its own sender, or a host or co-host. @source collaboration 6 */
export const chatDeleters = ['sender', 'host'] as const;
export type ChatDeleter = (typeof chatDeleters)[number];

/** Results of a message check. @source collaboration 4 */
export const messageCheckResults = ['success', 'delete', 'block'] as const;
export type MessageCheckResult = (typeof messageCheckResults)[number];

/** States of the command channel. @source collaboration 4 */
export const commandChannelStatuses = ['initial', 'success'] as const;
export type CommandChannelStatus = (typeof commandChannelStatuses)[number];
