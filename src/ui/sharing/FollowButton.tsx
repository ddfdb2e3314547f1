import { Button } from '@fluentui/react-components';
import { CursorHoverRegular } from '@fluentui/react-icons/svg/cursor-hover';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectPointers } from '../../features/annotation/annotation.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { frameUnits } from '../../protocol/annotationLimits';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { stepOn, wayToSight } from './follow';
import { useFollowStyles } from './follow.styles';
import { useSharePlace } from './sharePlace';
import type { ShareZoomView } from './useShareZoom';
import { isLarger } from './zoom';

/** The share whose pointer is followed, and what moves it. */
export interface FollowButtonProps extends Pick<ShareZoomView, 'actions' | 'isFollowing'> {
  readonly stream: StreamKey;
}

/** Moves the picture until the newest pointer on it is in sight, while it is followed. */
const useFollowed = ({ stream, actions, isFollowing }: FollowButtonProps): void => {
  const { box, picture } = useSharePlace();
  const own = useSelect(selectOwnUserId);
  const pointers = useSelect(selectPointers);
  const shareOf = userOfStream(stream);
  // The last to move is last.
  const newest = pointers.findLast((one) => one.shareOf === shareOf && one.userId !== own);
  useEffect(() => {
    if (!isFollowing || !newest) return undefined;
    const at = { x: newest.x / frameUnits, y: newest.y / frameUnits };
    const way = wayToSight(picture, box, at);
    const step = stepOn(way);
    if (!step) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      actions.bring(way);
      return undefined;
    }
    // The picture's next place leads here again.
    const frame = requestAnimationFrame(() => actions.bring(step));
    return () => cancelAnimationFrame(frame);
  }, [isFollowing, newest, picture, box, actions]);
};

/**
 * Keeps the newest pointer on a share in sight, for a viewer who sees a part of it only. Moving the
 * picture by hand ends it; zooming does not.
 */
export const FollowButton = (props: FollowButtonProps) => {
  const { actions, isFollowing } = props;
  const styles = useFollowStyles();
  const { t } = useTranslation('panels');
  const { box, picture } = useSharePlace();
  useFollowed(props);
  if (!isLarger(picture, box)) return null;
  return (
    <Button
      className={styles.follow}
      appearance="subtle"
      size="small"
      icon={<CursorHoverRegular />}
      aria-label={t('shareView.follow')}
      aria-pressed={isFollowing}
      title={t('shareView.follow')}
      onClick={() => actions.follow(!isFollowing)}
    />
  );
};
