/** Status of the breakout rooms as a whole. @source collaboration 4 */
export const breakoutControlStatuses = ['NotStarted', 'InProgress', 'Closing', 'Closed'] as const;
export type BreakoutControlStatus = (typeof breakoutControlStatuses)[number];

/** The control status in the signaling layer. @source collaboration 4 @decision The numbers. */
export const BreakoutSignalStatus = {
  notStarted: 1,
  inProgress: 2,
  closing: 3,
  closed: 4,
} as const;
export type BreakoutSignalStatus = (typeof BreakoutSignalStatus)[keyof typeof BreakoutSignalStatus];

/** The client's status for the signaling layer's. @source collaboration 4 */
export const breakoutControlStatusOf: Readonly<
  Record<BreakoutSignalStatus, BreakoutControlStatus>
> = { 1: 'NotStarted', 2: 'InProgress', 3: 'Closing', 4: 'Closed' };

/** Status of the token with which a room is entered. @source collaboration 4 */
export const breakoutTokenStatuses = [
  'no token',
  'got token',
  'started',
  'closing',
  'closed',
] as const;
export type BreakoutTokenStatus = (typeof breakoutTokenStatuses)[number];

/** How participants are assigned to rooms. @source collaboration 4 */
export const breakoutAllocations = ['automatic', 'manual', 'self-select'] as const;
export type BreakoutAllocation = (typeof breakoutAllocations)[number];

/** The status of an attendee between main session and room. @source collaboration 4 */
export const attendeeRoomStatuses = [
  'Initial',
  'Invited',
  'Joining',
  'InRoom',
  'Leaving',
  'MainSession',
] as const;
export type AttendeeRoomStatus = (typeof attendeeRoomStatuses)[number];

/** An additional status of the signaling layer. @source collaboration 4 */
export const timeUp = 'time up';

/**
 * Status of an attendee after the rooms were closed; InRoom and Joining leave.
 * @source collaboration 4
 */
export const statusAfterClosing: Readonly<Record<AttendeeRoomStatus, AttendeeRoomStatus>> = {
  Initial: 'Initial',
  Invited: 'Initial',
  Joining: 'Leaving',
  InRoom: 'Leaving',
  Leaving: 'MainSession',
  MainSession: 'MainSession',
};

/** The server's commands to an attendee. @source collaboration 4 */
export const breakoutCommands = [
  'join',
  'switch',
  'leave',
  'broadcast',
  'help request',
  'help result',
  'activity',
] as const;
export type BreakoutCommand = (typeof breakoutCommands)[number];

/** The host's answers to a request for help. @source collaboration 4 */
export const helpReplies = ['Received', 'Busy', 'AlreadyInRoom', 'Ignore'] as const;
export type HelpReply = (typeof helpReplies)[number];
