import { Button, mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticeStyles } from './notice.styles';

/** The severity of a notice, which decides color, icon and politeness. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const pictures = {
  info: InfoRegular,
  success: CheckmarkCircleRegular,
  warning: WarningRegular,
  error: ErrorCircleRegular,
} as const;

/** A notice's tone, texts and buttons. */
export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Dismisses the notice; without it the notice stays. */
  readonly onDismiss?: () => void;
  /** Announced when it appears, unless it was there from the start. */
  readonly isLive?: boolean;
  readonly className?: string | undefined;
}

/** A bar with one message and an icon, so that color is not the only sign. */
export const Notice = ({
  tone,
  title,
  children,
  actions,
  onDismiss,
  isLive = true,
  className,
}: NoticeProps) => {
  const styles = useNoticeStyles();
  const { t } = useTranslation();
  const Picture = pictures[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      role={isLive ? role : undefined}
      className={mergeClasses(styles.notice, styles[tone], className)}
    >
      <Picture aria-hidden className={mergeClasses(styles.picture, styles[`${tone}Picture`])} />
      <div className={styles.body}>
        <div className={styles.words}>
          {title !== undefined && <strong className={styles.title}>{title}</strong>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {Boolean(actions) && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <Button
          className={styles.dismiss}
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('dismiss', { ns: 'common' })}
          onClick={onDismiss}
        />
      )}
    </div>
  );
};
