/** Role bit flags. @source core 6 */
export const Role = {
  attendee: 0,
  host: 1,
  owner: 4,
  viewOnly: 8,
  hostOwner: 5,
  viewOnlyCanTalk: 24,
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Webinar roles. @source core 6 */
export const WebinarRole = { host: 10, panelist: 20, attendee: 30 } as const;
export type WebinarRole = (typeof WebinarRole)[keyof typeof WebinarRole];

/** Client types, carried in a participant's `userType`. @source core 6 */
export const ClientType = { client: 9, phone: 5, H323: 15, assistant: 51 } as const;
export type ClientType = (typeof ClientType)[keyof typeof ClientType];

/** Whether a `userType` is a call's, a telephone's or a room system's. */
export const isCallType = (userType: number): boolean =>
  userType === ClientType.phone || userType === ClientType.H323;
