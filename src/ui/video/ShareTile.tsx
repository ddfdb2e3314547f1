import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectIsSeen } from '../../features/video/seen.selectors';
import { userOfStream } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { ShareAnnotation } from '../annotation/ShareAnnotation';
import type { Participant } from '../participants/person';
import { useNameOf } from '../participants/useNameOf';
import { PausedSign } from '../sharing/PausedSign';
import { ShareControls, type PeopleStrip, type ShareChoice } from '../sharing/ShareControls';
import { ControlledScreen } from '../remote-control/ControlledScreen';
import { useShareStyles } from '../sharing/share.styles';
import { SharePicture } from '../sharing/SharePicture';
import { SharePlaceContext } from '../sharing/sharePlace';
import { ShareWait } from '../sharing/ShareWait';
import { useShareZoom } from '../sharing/useShareZoom';
import { useZoomGestures } from '../sharing/useZoomGestures';
import type { TileProps } from './Tile';
import { useTileStyles } from './tile.styles';

export interface ShareTileProps extends Pick<TileProps, 'stream' | 'width' | 'height'> {
  /** Undefined without others beside it. */
  readonly choice: ShareChoice | undefined;
  readonly strip: PeopleStrip;
}

/** What somebody shares, with the name of the sharer: whole, or as the viewer has zoomed. */
export const ShareTile = ({ stream, ...props }: ShareTileProps) => {
  const userId = userOfStream(stream);
  const sharer = useSelect((state) => selectParticipant(state, userId));
  return sharer ? <SharedSurface sharer={sharer} stream={stream} {...props} /> : null;
};

const SharedSurface = ({
  sharer,
  stream,
  width,
  height,
  choice,
  strip,
}: ShareTileProps & { readonly sharer: Participant }) => {
  const styles = useTileStyles();
  const own = useShareStyles();
  const { t } = useTranslation('meeting');
  const name = useNameOf(sharer);
  const controller = useNameOf(sharer.remoteControllerId ?? 0);
  // Whoever controls it reads so in a row of its own.
  const isOwnControl = useSelect(selectOwnUserId) === sharer.remoteControllerId;
  const isSeen = useSelect((state) => selectIsSeen(state, stream));
  // Another one subscribes anew.
  const [attempt, setAttempt] = useState(0);
  const surface = useRef<HTMLDivElement>(null);
  const { place, isMovable, ...zoom } = useShareZoom(stream, { width, height });
  const gestures = useZoomGestures(surface, { actions: zoom.actions, isMovable });
  return (
    <li
      className={mergeClasses(styles.tile, own.tile, styles.rounded, !isSeen && styles.filled)}
      style={{ width, height }}
      data-stream={stream}
      data-video={isSeen ? 'on' : 'off'}
    >
      <SharePlaceContext value={place}>
        <SharePicture key={attempt} stream={stream} />
        {/* A browser may not draw what is hidden: the picture starts below this. */}
        {!isSeen && <div className={own.cover} />}
        {!isSeen && <ShareWait name={name} onRetry={() => setAttempt(attempt + 1)} />}
        <div
          ref={surface}
          className={mergeClasses(own.surface, isMovable && own.movable)}
          role="group"
          aria-label={t('share.of', { name })}
          aria-description={t('share.keys')}
          tabIndex={0}
          {...gestures}
        />
        {isSeen && sharer.sharerPause && <PausedSign />}
        {isSeen && <ShareAnnotation stream={stream} />}
        <ControlledScreen userId={sharer.userId} />
        <div className={mergeClasses(styles.footer, own.footer)}>
          <span className={styles.name} dir="auto">
            {sharer.sharerPause ? t('share.ofPaused', { name }) : t('share.of', { name })}
            {sharer.bRemoteControlled === true &&
              !isOwnControl &&
              ` · ${t('share.controlledBy', { name: controller })}`}
          </span>
        </div>
        {(isSeen || choice !== undefined) && (
          <ShareControls {...{ stream, isSeen, strip, choice, ...zoom }} />
        )}
      </SharePlaceContext>
    </li>
  );
};
