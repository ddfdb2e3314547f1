import { Button, mergeClasses } from '@fluentui/react-components';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { useTranslation } from 'react-i18next';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectIsSeen } from '../../features/video/seen.selectors';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import type { Participant } from '../participants/person';
import { useNameOf } from '../participants/useNameOf';
import type { TileProps } from './Tile';
import { useTileStyles } from './tile.styles';

/** The choice of one share among several. */
export interface ShareChoice {
  /** Whether one is shown alone. */
  readonly isOne: boolean;
  /** Shows one share alone; all of them for null. */
  readonly show: (stream: StreamKey | null) => void;
}

export interface ShareTileProps extends Pick<
  TileProps,
  'stream' | 'width' | 'height' | 'registry'
> {
  /** Undefined without others beside it. */
  readonly choice: ShareChoice | undefined;
}

/** What somebody shares, whole, with the name of the sharer. */
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
  registry,
  choice,
}: ShareTileProps & { readonly sharer: Participant }) => {
  const styles = useTileStyles();
  const { t } = useTranslation('meeting');
  const name = useNameOf(sharer);
  const isSeen = useSelect((state) => selectIsSeen(state, stream));
  return (
    <li
      ref={(element) => registry.place(stream, element)}
      className={mergeClasses(styles.tile, styles.rounded, !isSeen && styles.filled)}
      style={{ width, height }}
      data-stream={stream}
      data-video={isSeen ? 'on' : 'off'}
    >
      {!isSeen && !sharer.sharerPause && <span>{t('share.waiting', { name })}</span>}
      <div className={styles.footer}>
        <span className={styles.name} dir="auto">
          {sharer.sharerPause ? t('share.ofPaused', { name }) : t('share.of', { name })}
        </span>
      </div>
      {choice && (
        <Button
          className={styles.menu}
          appearance="subtle"
          size="small"
          icon={choice.isOne ? <GridRegular /> : <FullScreenMaximizeRegular />}
          aria-label={choice.isOne ? t('share.all') : t('share.only', { name })}
          onClick={() => choice.show(choice.isOne ? null : stream)}
        />
      )}
    </li>
  );
};
