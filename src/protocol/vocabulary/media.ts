/**
 * The media channels of a meeting. The page stores their packet counters in this order, so a new
 * channel is added at the end.
 * @source media 4 (audio, video and sharing)
 */
export const channelNames = ['audio', 'video', 'sharing'] as const;
/** One of them: a row of `channels/mediaChannels.ts`. */
export type MediaChannel = (typeof channelNames)[number];

/** Workers that own media sockets and codecs. */
export const mediaWorkers = ['audio', 'video'] as const;
export type MediaWorker = (typeof mediaWorkers)[number];
