/** Status of a live stream. @source collaboration 4 */
export const liveStreamStatuses = ['Ended', 'InProgress', 'Connecting', 'Timeout'] as const;
export type LiveStreamStatus = (typeof liveStreamStatuses)[number];

/** The `action` of a live-stream command. @source collaboration 7 */
export const LiveStreamAction = { stop: 0, start: 1 } as const;
export type LiveStreamAction = (typeof LiveStreamAction)[keyof typeof LiveStreamAction];
