import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { selectMayAnnotate } from '../../features/annotation/annotation.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';
import { useFrozenShare } from '../sharing/useFrozenShare';
import type { Extent } from '../sharing/zoom';
import { useStageSize } from '../video/useStageSize';
import { Annotation } from './Annotation';
import { ownToolsHeight, useAnnotationStyles } from './annotation.styles';
import { FrozenPicture, OwnPicture } from './OwnPicture';
import { useFrozenPicture } from './useFrozenPicture';
import { useOwnFrame } from './useOwnFrame';

interface OwnDialogProps {
  readonly help?: string;
  /** The size of the picture's frames. */
  readonly frame: Extent;
  /** The picture, which fills its place. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const OwnDialog = ({ help, frame, children, onClose }: OwnDialogProps) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('meeting');
  const own = useSelect(selectOwnUserId);
  const reason = useReason((state) => selectMayAnnotate(state, own));
  const box = useRef<HTMLDivElement>(null);
  const area = useStageSize(box);
  return (
    <Modal
      title={t('annotate')}
      message={reason}
      isWide
      onClose={onClose}
      {...(help !== undefined && { help })}
    >
      <div className={styles.own}>
        <div
          ref={box}
          className={styles.ownPlace}
          style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        >
          {children}
        </div>
        {area.width > 0 && (
          <Annotation
            shareOf={own}
            picture={{ x: 0, y: ownToolsHeight, ...area }}
            isDrawing={reason === ''}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
};

const MovingAnnotation = ({ onClose }: { readonly onClose: () => void }) => {
  const frame = useOwnFrame();
  return (
    <OwnDialog frame={frame} onClose={onClose}>
      <OwnPicture />
    </OwnDialog>
  );
};

/** Opens once the share is frozen and its picture is there: neither shows the dialog. */
const FrozenAnnotation = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const { isFrozen, isResumed } = useFrozenShare('annotation');
  const address = useFrozenPicture(isFrozen, onClose);
  const sent = useOwnFrame();
  const [size, setSize] = useState<Extent>();
  if (address === undefined) return null;
  return (
    <OwnDialog
      help={isResumed ? t('annotation.held') : t('annotation.paused')}
      frame={size ?? sent}
      onClose={onClose}
    >
      <FrozenPicture address={address} onSize={setSize} />
    </OwnDialog>
  );
};

const endedType = 'annotation/shareEnded';

/**
 * The sharer sees what is drawn on their share, and draws on it. An entire screen may have this
 * page on it: others would see the dialog, and it would show itself. So that share is frozen at its
 * last picture, which the sharer draws on.
 */
export const OwnAnnotation = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const { surface = 'monitor', secondaryCameraId, status } = useSelect(selectSharing);
  // A surface that the browser does not name may be a screen, as the bar of the share says.
  const hasScreen = surface === 'monitor' && secondaryCameraId === undefined;
  const [isHeld] = useState(hasScreen);
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  const close = useCallback(() => closing.current(), []);
  const isOver = status === 'End';
  // A screen in place of a window has the dialog on it already.
  const isUnheld = hasScreen && !isHeld;
  useEffect(() => {
    if (!isOver && !isUnheld) return;
    close();
    // Of any other ending there is a notice, or the person ended it here.
    if (!isOver || selectSharing(store.getState()).ending !== 'surface ended') return;
    store.dispatch(
      alertRaised({
        ...{ id: endedType, intent: 'info', type: endedType, of: endedType },
        reason: t('annotation.shareEnded'),
      }),
    );
  }, [isOver, isUnheld, close, store, t]);
  if (isOver || isUnheld) return null;
  return isHeld ? <FrozenAnnotation onClose={close} /> : <MovingAnnotation onClose={close} />;
};
