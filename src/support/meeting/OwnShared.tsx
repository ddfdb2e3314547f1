import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectIsSharing, selectSharing } from '../../features/sharing/sharing.selectors';
import { MarkLayer } from '../../ui/annotation/MarkLayer';
import { useOwnFrame } from '../../ui/annotation/useOwnFrame';
import { useSelect } from '../../ui/client/client';
import { useNameOf } from '../../ui/participants/useNameOf';
import { useStageSize } from '../../ui/video/useStageSize';
import { useRecordingStyles } from './recording.styles';

const Shared = () => {
  const styles = useRecordingStyles();
  const { t } = useTranslation('meeting');
  const own = useSelect(selectOwnUserId);
  const self = useSelect((state) => selectParticipant(state, own));
  const { status, content } = useSelect(selectSharing);
  const frame = useOwnFrame();
  const name = useNameOf(own);
  const controller = useNameOf(self?.remoteControllerId ?? 0);
  const picture = useRef<HTMLDivElement>(null);
  const area = useStageSize(picture);
  const words = [
    status === 'Paused' ? t('share.ofPaused', { name }) : t('share.of', { name }),
    content === 'video' ? t('share.forVideo') : t('share.forText'),
    ...(self?.bRemoteControlled === true ? [t('share.controlledBy', { name: controller })] : []),
  ];
  return (
    <aside className={styles.shared} aria-label={t('share.region')}>
      <div
        ref={picture}
        className={styles.sharedPicture}
        style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      >
        {area.width > 0 && <MarkLayer shareOf={own} picture={{ x: 0, y: 0, ...area }} />}
      </div>
      <p className={styles.sharedWords}>{words.join(' · ')}</p>
    </aside>
  );
};

/**
 * What the person shared, as a placeholder of its shape with its state, and what was drawn on it.
 * On their own screen it was the screen itself, which no log has.
 */
export const OwnShared = () => (useSelect(selectIsSharing) ? <Shared /> : null);
