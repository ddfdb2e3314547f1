import { selectShareSize } from '../../features/video/video.selectors';
import { receivedShareSize } from '../../protocol/sharingLimits';
import type { StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import type { Extent } from './zoom';

/**
 * The actual size of what is shared, which comes in its own size for every tile; the documented one
 * before its first frame.
 * @source media 3 (received share size)
 */
export const useFrame = (stream: StreamKey): Extent =>
  useSelect((state) => selectShareSize(state, stream)) ?? receivedShareSize;
