import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSettings } from '../../features/settings/settings.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { useClient, useSelect } from '../client/client';
import { CheckField } from '../kit/CheckField';
import { askForNotifications, notificationPermission } from '../waitingRoom/systemNotifications';

/**
 * Whether a system notification tells a host that somebody waits. The browser asks only when it is
 * switched on.
 */
export const WaitingNotificationField = () => {
  const { t } = useTranslation('settings');
  const { store } = useClient();
  const { isWaitingNotified } = useSelect(selectSettings);
  const [permission, setPermission] = useState(notificationPermission);
  if (permission === 'none') return null;
  const change = async (isChecked: boolean) => {
    const isOn = isChecked && (await askForNotifications());
    setPermission(notificationPermission());
    store.dispatch(settingsChanged({ isWaitingNotified: isOn }));
  };
  return (
    <CheckField
      label={t('sounds.waiting')}
      hint={t(permission === 'denied' ? 'sounds.waitingDenied' : 'sounds.waitingHint')}
      isChecked={isWaitingNotified && permission === 'granted'}
      onCheck={(isChecked) => void change(isChecked)}
    />
  );
};
