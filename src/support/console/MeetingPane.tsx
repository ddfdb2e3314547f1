import { Button, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleStyles } from './console.styles';
import { useRecordingStyles } from './recording.styles';

/** The replayed screen in a pane of its own, which can be hidden. */
export const MeetingPane = ({
  children,
  onHide,
}: {
  readonly children: ReactNode;
  readonly onHide: () => void;
}) => {
  const main = useConsoleStyles();
  const styles = useRecordingStyles();
  const { t } = useTranslation('support');
  return (
    <section className={main.panel} aria-label={t('recording.title')}>
      <div className={styles.header}>
        <h2 className={mergeClasses(main.second, styles.title)}>{t('recording.title')}</h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('recording.hide')}
          onClick={onHide}
        />
      </div>
      {children}
    </section>
  );
};
