import { mergeClasses } from '@fluentui/react-components';
import {
  CrownFilled,
  CrownRegular,
  HandRightFilled,
  MicOffFilled,
  PlugDisconnectedRegular,
} from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectCapture, selectVideo } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { SelfView } from '../lobby/SelfView';
import { Avatar } from './Avatar';
import { PersonMenuButton } from '../participants/PersonMenuButton';
import type { TileRegistry } from './tileRegistry';
import { useTileStyles } from './tile.styles';

/** Whose tile, how large, and where it announces its element. */
export interface TileProps {
  readonly userId: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly registry: TileRegistry;
}

/** One person: picture or initials, name, and what is the matter with microphone, hand and line. */
export const Tile = memo(({ userId, width, height, registry }: TileProps) => {
  const styles = useTileStyles();
  const { t } = useTranslation('meeting');
  const person = useSelect((state) => selectParticipant(state, userId));
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isFlowing = useSelect((state) => selectVideo(state).flowing.includes(userId));
  const isCapturing = useSelect(selectCapture) === 'started';
  if (person === undefined) return null;
  const isShown = isOwn ? isCapturing : person.bVideoOn && isFlowing;
  const isSilent = person.audio === '' || person.muted;
  const states = [
    isSilent && t('tile.muted'),
    person.bRaiseHand && t('tile.hand'),
    person.isHost && t('tile.host'),
    person.bCoHost && !person.isHost && t('tile.coHost'),
    person.isInFailover && t('tile.reconnecting'),
  ].filter((text) => text !== false);
  const name = isOwn ? t('tile.me', { name: person.displayName }) : person.displayName;
  return (
    <li
      ref={(element) => registry.place(userId, element)}
      className={mergeClasses(styles.tile, !isShown && styles.filled)}
      style={{ width, height }}
      data-user-id={userId}
      data-video={isShown ? 'on' : 'off'}
    >
      {isOwn && isShown && <SelfView className={styles.self} label={t('tile.selfView')} />}
      {!isShown && <Avatar userId={userId} name={person.displayName} />}
      <span className={styles.ring} aria-hidden />
      <div className={styles.badges} aria-hidden>
        {person.bRaiseHand && (
          <span className={mergeClasses(styles.badge, styles.hand)}>
            <HandRightFilled />
          </span>
        )}
        {person.isInFailover && (
          <span className={mergeClasses(styles.badge, styles.line)}>
            <PlugDisconnectedRegular />
            <span className={styles.lineText}>{t('tile.reconnecting')}</span>
          </span>
        )}
      </div>
      <div className={styles.footer}>
        {person.isHost && <CrownFilled className={styles.crown} aria-hidden />}
        {person.bCoHost && !person.isHost && <CrownRegular className={styles.crown} aria-hidden />}
        {isSilent && <MicOffFilled className={styles.muted} aria-hidden />}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className="visually-hidden">{states.map((state) => `, ${state}`).join('')}</span>
      </div>
      <PersonMenuButton person={person} className={styles.menu} />
    </li>
  );
});
Tile.displayName = 'Tile';
