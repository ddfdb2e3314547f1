/** States in which a call goes on, in order. */
export const liveCallStates = ['calling', 'ringing', 'accepted', 'success'] as const;
/** One of them. */
export type LiveCallState = (typeof liveCallStates)[number];
