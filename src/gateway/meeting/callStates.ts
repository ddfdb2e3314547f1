/** States of a live call, in order. */
export const liveCallStates = ['calling', 'ringing', 'accepted', 'success'] as const;
export type LiveCallState = (typeof liveCallStates)[number];
