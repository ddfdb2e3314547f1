import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayAnnotate } from '../../features/annotation/annotation.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useClient, useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';
import { useStageSize } from '../video/useStageSize';
import { Annotation } from './Annotation';
import { useAnnotationStyles } from './annotation.styles';
import { useOwnFrame } from './useOwnFrame';

/** What one shares oneself, without sound. */
const OwnPicture = () => {
  const styles = useAnnotationStyles();
  const { ownShare } = useClient();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const show = (track: MediaStreamTrack | null) => {
      if (video.current) video.current.srcObject = track && new MediaStream([track]);
    };
    show(ownShare.current());
    const unsubscribe = ownShare.onChange(show);
    return () => {
      unsubscribe();
      show(null);
    };
  }, [ownShare]);
  return <video ref={video} className={styles.ownVideo} autoPlay muted playsInline aria-hidden />;
};

/** The sharer sees what is drawn on their share, and draws on it. */
export const OwnAnnotation = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('meeting');
  const own = useSelect(selectOwnUserId);
  const reason = useReason((state) => selectMayAnnotate(state, own));
  const frame = useOwnFrame();
  const box = useRef<HTMLDivElement>(null);
  const area = useStageSize(box);
  return (
    <Modal title={t('annotate')} message={reason} isWide onClose={onClose}>
      <div
        ref={box}
        className={styles.own}
        style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      >
        <OwnPicture />
        {area.width > 0 && (
          <Annotation
            shareOf={own}
            picture={{ x: 0, y: 0, ...area }}
            isDrawing={reason === ''}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
};
