import { Button, mergeClasses } from '@fluentui/react-components';
import { useContext, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import type { Intent } from '../../effects/intent';
import { usePerform } from '../client/usePerform';
import { Notice, type NoticeProps } from '../kit/Notice';
import type { NoticeKind } from './noticeQueue';
import { NoticesContext, useNoticePlace } from './notices';
import { useHold } from './useHold';
import { useNoticesStyles } from './notices.styles';

/** The time of a notice over the stage without pointer or focus on it, in milliseconds. */
const mostOverStage = 5000;

/** A button of a notice: its label, and its intent if it does not act itself. */
interface NoticeAction {
  readonly label: string;
  readonly press: () => Intent | undefined;
  readonly isPrimary?: boolean;
}

/** A notice, its urgency, and its actions. */
export interface MeetingNoticeProps extends Omit<NoticeProps, 'actions' | 'className'> {
  readonly kind: NoticeKind;
  readonly actions?: readonly NoticeAction[];
  /**
   * Called once the notice was over the stage for its time; it must be the same function in each
   * drawing.
   */
  readonly onShown?: () => void;
}

/**
 * A notice of the meeting, where the queue places it: over the stage for 5 s, or while the pointer
 * or the focus is on it, and then in a dialog if one is open. Its buttons wait for one another.
 */
export const MeetingNotice = ({ kind, actions = [], onShown, ...notice }: MeetingNoticeProps) => {
  const styles = useNoticesStyles();
  const { perform, isPending } = usePerform();
  const notices = useContext(NoticesContext);
  const id = useId();
  const place = useNoticePlace(id, kind);
  const { isHeld, handlers } = useHold(place === 'stage');
  const queue = notices?.queue;
  useEffect(() => {
    if (place !== 'stage' || isHeld) return undefined;
    const timer = setTimeout(() => {
      queue?.settle(id);
      onShown?.();
    }, mostOverStage);
    return () => clearTimeout(timer);
  }, [place, isHeld, queue, id, onShown]);
  const act = (press: NoticeAction['press']): void => {
    const intent = press();
    if (intent) void perform(intent);
  };
  const isListed = place === 'list';
  const list = notices?.list;
  if (isListed && !list) return null;
  // Nobody would see it under a dialog.
  const inDialog = place === 'stage' ? notices?.inDialog : undefined;
  const drawn = (
    <div
      className={mergeClasses(
        isListed ? styles.listed : styles.notice,
        place === 'stage' && styles.floating,
        Boolean(inDialog) && styles.inDialog,
      )}
      {...handlers}
    >
      <Notice
        {...notice}
        isLive={!isListed && notice.isLive !== false}
        actions={
          actions.length > 0 &&
          actions.map(({ label, press, isPrimary = false }) => (
            <Button
              key={label}
              size="small"
              appearance={isPrimary ? 'primary' : 'secondary'}
              disabledFocusable={isPending}
              onClick={() => act(press)}
            >
              {label}
            </Button>
          ))
        }
      />
    </div>
  );
  const target = isListed ? list : inDialog;
  return target ? createPortal(drawn, target) : drawn;
};
