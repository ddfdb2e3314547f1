import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../kit/Notice';
import { useNoticesStyles } from '../notices/notices.styles';
import { useRemoteStyles } from './remoteControl.styles';

interface RequestRowProps {
  readonly title: string;
  readonly name: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * A row about a request. It takes no focus, so that nobody answers with a key that was meant for
 * something else.
 */
export const RequestRow = ({ title, name, actions, children }: RequestRowProps) => {
  const styles = useRemoteStyles();
  const notices = useNoticesStyles();
  const { t } = useTranslation('panels');
  return (
    <div
      role="dialog"
      aria-label={title}
      className={mergeClasses(notices.area, notices.row, styles.question)}
    >
      <Notice className={notices.notice} tone="warning" title={title} actions={actions}>
        <p className={styles.line}>{t('remote.requestText', { name })}</p>
        {children}
      </Notice>
    </div>
  );
};
