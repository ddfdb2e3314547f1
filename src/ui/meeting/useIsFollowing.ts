import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectIsFollowingHost } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';

/** Whether one sees the host's layout and not one's own; those who lead choose theirs. */
export const useIsFollowing = (): boolean =>
  useSelect((state) => selectIsFollowingHost(state) && !selectIsControlling(state));
