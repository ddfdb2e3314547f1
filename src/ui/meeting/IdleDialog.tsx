import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityNoticed } from '../../features/meeting/meeting.actions';
import { selectIdleEndsAt } from '../../features/meeting/meeting.selectors';
import { useClient, useSelect } from '../client/client';
import { Modal } from '../kit/Modal';
import { useDialogStyles } from './dialogs.styles';

const second = 1000;

/**
 * The warning before an idle session ends: the time left, and a button to stay.
 * @source core 4 (idle session)
 */
export const IdleDialog = () => {
  const styles = useDialogStyles();
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const endsAt = useSelect(selectIdleEndsAt);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((endsAt - now) / second));
  const stay = () => {
    store.dispatch(activityNoticed());
  };
  return (
    <Modal title={t('idle.title')} message={t('idle.text')} onClose={stay}>
      {/* Not announced each second. */}
      <p aria-hidden>{t('idle.left', { count: left })}</p>
      <div className={styles.end}>
        <Button appearance="primary" data-first-focus onClick={stay}>
          {t('idle.stay')}
        </Button>
      </div>
    </Modal>
  );
};
