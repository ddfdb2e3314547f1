import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectIsFollowingHost } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';

/** Whether the person sees the host's layout instead of their own; hosts choose their own. */
export const useIsFollowing = (): boolean =>
  useSelect((state) => selectIsFollowingHost(state) && !selectIsControlling(state));
