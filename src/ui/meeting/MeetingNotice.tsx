import { Button } from '@fluentui/react-components';
import type { Intent } from '../../effects/intent';
import { usePerform } from '../client/usePerform';
import { Notice, type NoticeProps } from '../kit/Notice';
import { useMeetingStyles } from './meeting.styles';

/** A button of a notice: what it says, and what is wished when it is pressed, if it does not act itself. */
interface Deed {
  readonly label: string;
  readonly press: () => Intent | undefined;
  readonly isPrimary?: boolean;
}

/** A notice, and what may be done about it. */
export interface MeetingNoticeProps extends Omit<NoticeProps, 'actions' | 'className'> {
  readonly deeds?: readonly Deed[];
}

/** A notice above the stage; its buttons wait for one another. */
export const MeetingNotice = ({ deeds = [], ...notice }: MeetingNoticeProps) => {
  const styles = useMeetingStyles();
  const { perform, isPending } = usePerform();
  const act = (press: Deed['press']): void => {
    const intent = press();
    if (intent) void perform(intent);
  };
  return (
    <Notice
      {...notice}
      className={styles.notice}
      actions={
        deeds.length > 0 &&
        deeds.map(({ label, press, isPrimary = false }) => (
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
  );
};
