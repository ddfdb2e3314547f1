import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useContext, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticesContext, useBell } from './notices';
import { useNoticeListStyles } from './noticeList.styles';

/** The notices behind the bell; closes when none is left. */
export const NoticeList = () => {
  const styles = useNoticeListStyles();
  const { t } = useTranslation('meeting');
  const id = useId();
  const notices = useContext(NoticesContext);
  const { count, toggle } = useBell();
  const sheet = useRef<HTMLElement>(null);
  const isEmpty = count === 0;
  useEffect(() => {
    if (isEmpty) notices?.openList(false);
  }, [isEmpty, notices]);
  useEffect(() => {
    sheet.current?.focus();
    return () => {
      // Returns the focus to the bell, or to **More** if the bell is in it.
      const bell = document.querySelector<HTMLElement>('[aria-haspopup=dialog][aria-expanded]');
      (bell ?? document.querySelector<HTMLElement>('[data-more] button'))?.focus();
    };
  }, []);
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        toggle();
      }}
    >
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {t('notices.title', { count })}
        </h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('close', { ns: 'common' })}
          onClick={toggle}
        />
      </div>
      <div ref={notices?.setList} className={styles.list} />
    </section>
  );
};
