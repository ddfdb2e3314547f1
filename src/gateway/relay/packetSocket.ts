import type { mediaChannels } from '../../protocol/channels/mediaChannels';
import type { MediaChannel } from '../../protocol/vocabulary/media';

/** The media sockets that carry packets. */
export type PacketSocketType = (typeof mediaChannels)[MediaChannel]['socket'];
