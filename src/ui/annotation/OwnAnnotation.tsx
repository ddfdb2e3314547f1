import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayAnnotate } from '../../features/annotation/annotation.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';
import { useStageSize } from '../video/useStageSize';
import { Annotation } from './Annotation';
import { useAnnotationStyles } from './annotation.styles';
import { OwnPicture } from './OwnPicture';
import { useOwnFrame } from './useOwnFrame';

/**
 * The sharer sees what is drawn on their share, and draws on it. An entire screen may have this
 * page on it, with the picture of the screen in it, and so on: its picture does not move.
 */
export const OwnAnnotation = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation(['meeting', 'panels']);
  const own = useSelect(selectOwnUserId);
  const reason = useReason((state) => selectMayAnnotate(state, own));
  // A surface that the browser does not name may be a screen, as the bar of the share says.
  const { surface = 'monitor', secondaryCameraId } = useSelect(selectSharing);
  const isStill = surface === 'monitor' && secondaryCameraId === undefined;
  // Another one is another picture.
  const [turn, setTurn] = useState(0);
  const frame = useOwnFrame();
  const box = useRef<HTMLDivElement>(null);
  const area = useStageSize(box);
  return (
    <Modal
      title={t('annotate')}
      message={reason}
      isWide
      onClose={onClose}
      {...(isStill && { help: t('panels:annotation.still') })}
    >
      <div
        ref={box}
        className={styles.own}
        style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      >
        <OwnPicture key={`${turn} ${isStill}`} isStill={isStill} />
        {area.width > 0 && (
          <Annotation
            shareOf={own}
            picture={{ x: 0, y: 0, ...area }}
            isDrawing={reason === ''}
            onClose={onClose}
          />
        )}
      </div>
      {isStill && (
        <Button className={styles.refresh} size="small" onClick={() => setTurn(turn + 1)}>
          {t('panels:annotation.refresh')}
        </Button>
      )}
    </Modal>
  );
};
