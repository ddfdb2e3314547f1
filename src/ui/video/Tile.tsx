import { mergeClasses } from '@fluentui/react-components';
import { CrownFilled, CrownRegular } from '@fluentui/react-icons/svg/crown';
import { MicOffFilled } from '@fluentui/react-icons/svg/mic-off';
import { PinFilled } from '@fluentui/react-icons/svg/pin';
import { StarFilled } from '@fluentui/react-icons/svg/star';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsLowConnectivity } from '../../features/network/network.selectors';
import { callKindOf } from '../../features/participants/named.state';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectFeedback } from '../../features/reactions/reactions.selectors';
import { selectIsSeen } from '../../features/video/seen.selectors';
import { selectSpotlight } from '../../features/video/video.selectors';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { SelfView } from '../lobby/SelfView';
import { useShell } from '../meeting/shell';
import { PassingReaction } from '../reactions/PassingReaction';
import { Avatar } from './Avatar';
import { LazyCallSign } from '../participants/LazyCallSign';
import { PersonMenuButton } from '../participants/PersonMenuButton';
import { PersonName } from '../participants/PersonName';
import { lazyPart } from '../texts/lazyPart';
import { listensOnly } from '../participants/person';
import { TileBadges } from './TileBadges';
import type { TileRegistry } from './tileRegistry';
import { useTileStyles } from './tile.styles';

const FeedbackSign = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "reaction" */ '../reactions/FeedbackSign')).FeedbackSign,
  { instead: null },
);

/** The stream of a tile, its size, and the registry of its element. */
export interface TileProps {
  readonly stream: StreamKey;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly registry: TileRegistry;
  /** Its visual position, if it differs from that in the document. */
  readonly place?: number;
  /** False if the stream is not subscribed. */
  readonly isWatched?: boolean;
  readonly isCarried?: boolean;
  /** It lies on another tile, and not on the stage. */
  readonly isFloating?: boolean;
  /** The handle for moving it, for people who arrange the tiles. */
  readonly handle?: ReactNode;
}

/**
 * A person's video, or their initials, with name and the state of microphone, hand and connection.
 */
export const Tile = memo(({ stream, width, height, registry, ...props }: TileProps) => {
  const styles = useTileStyles();
  const { t } = useTranslation('meeting');
  const userId = userOfStream(stream);
  const person = useSelect((state) => selectParticipant(state, userId));
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isSeen = useSelect((state) => selectIsSeen(state, stream));
  const isLow = useSelect((state) => selectIsLowConnectivity(state, userId));
  const isSpotlit = useSelect((state) => selectSpotlight(state).includes(userId));
  const feedback = useSelect((state) => selectFeedback(state, userId));
  const isPinned = useShell().pinned === userId;
  if (person === undefined) return null;
  const isShown = isSeen && (isOwn || props.isWatched !== false);
  const isByPhone = person.audio === 'phone';
  // A browser's seat may be heard by telephone.
  const heardBy = callKindOf(person) ?? 'telephone';
  const isSilent = person.audio === '' || person.muted;
  const states = [
    isByPhone && t(heardBy === 'roomSystem' ? 'tile.roomSystem' : 'tile.byPhone'),
    isSilent && t(listensOnly(person) ? 'tile.listening' : 'tile.muted'),
    person.bRaiseHand && t('tile.hand'),
    person.isHost && t('tile.host'),
    person.bCoHost && !person.isHost && t('tile.coHost'),
    person.isInFailover && t('tile.reconnecting'),
    isLow && t('tile.low'),
    isSpotlit && t('tile.spotlit'),
    isPinned && t('tile.pinned'),
    feedback !== undefined && t(`react.${feedback}`),
  ].filter((text) => text !== false);
  return (
    <li
      ref={(element) => registry.place(stream, element)}
      className={mergeClasses(
        styles.tile,
        props.isFloating === true ? styles.floating : styles.rounded,
        !isShown && styles.filled,
        props.isCarried === true && styles.carried,
      )}
      style={{ width, height, ...(props.place === undefined ? {} : { order: props.place }) }}
      data-user-id={userId}
      data-stream={stream}
      data-video={isShown ? 'on' : 'off'}
    >
      {isOwn && isShown && <SelfView className={styles.self} label={t('tile.selfView')} />}
      {!isShown && <Avatar person={person} />}
      {/* The level of a microphone that nobody hears is no voice. */}
      {!isSilent && !person.isInFailover && <span className={styles.ring} aria-hidden />}
      <TileBadges hasHand={person.bRaiseHand} isInFailover={person.isInFailover} isLow={isLow} />
      <PassingReaction userId={userId} />
      <div className={styles.footer}>
        {isPinned && <PinFilled className={styles.sign} aria-hidden />}
        {isSpotlit && <StarFilled className={styles.sign} aria-hidden />}
        {person.isHost && <CrownFilled className={styles.crown} aria-hidden />}
        {person.bCoHost && !person.isHost && <CrownRegular className={styles.crown} aria-hidden />}
        {isByPhone && <LazyCallSign kind={heardBy} className={styles.sign} />}
        {isSilent && <MicOffFilled className={styles.muted} aria-hidden />}
        {isOwn ? (
          <span className={styles.name} dir="auto">
            {t('tile.me', { name: person.displayName })}
          </span>
        ) : (
          <PersonName person={person} />
        )}
        {feedback !== undefined && <FeedbackSign feedback={feedback} className={styles.sign} />}
        <span className="visually-hidden">{states.map((state) => `, ${state}`).join('')}</span>
      </div>
      {props.handle}
      <PersonMenuButton person={person} className={mergeClasses(styles.corner, styles.menu)} />
    </li>
  );
});
Tile.displayName = 'Tile';
