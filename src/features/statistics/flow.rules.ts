import { channelsOf, rowOf, type ChannelRow } from '../../protocol/channels/mediaChannels';
import { channelOf } from '../../protocol/channels/streamChannels';
import type { StatisticsReport } from '../../protocol/engine/media';
import type { StreamKey } from '../../protocol/streamKey';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { Direction } from './quality.rules';

/** The medium of a measured stream; one without a key is of the first that its worker owns. */
const mediumOf = (
  stream: StreamKey | undefined,
  { worker }: ChannelRow,
): MediaChannel | undefined => (stream === undefined ? channelsOf(worker)[0] : channelOf(stream));

/** Whether a report of the medium's worker shows that its frames went this way in the last second. */
export const isFlowing = (
  report: StatisticsReport,
  medium: MediaChannel,
  direction: Direction,
): boolean =>
  report[direction].some(
    ({ fps, stream }) => fps !== undefined && fps > 0 && mediumOf(stream, rowOf(medium)) === medium,
  );
