import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { homePath } from '../app/route';
import type { TroubleAction } from './nextSteps';

/** The actions available where a failure is shown. */
export interface TroubleWays {
  readonly onRetry?: () => void;
  readonly onRegister?: () => void;
}

/** The button of a next step; null without one. */
export const useTroubleAction = (
  action: TroubleAction,
  { onRetry, onRegister }: TroubleWays,
): { readonly label: string; readonly onPress: () => void } | null => {
  const { t } = useTranslation('errors');
  switch (action) {
    case 'retry':
      return onRetry ? { label: t('retry'), onPress: onRetry } : null;
    case 'register':
      return onRegister ? { label: t('register'), onPress: onRegister } : null;
    case 'reload':
      return { label: t('reload'), onPress: () => location.reload() };
    case 'home':
      return { label: t('home'), onPress: () => navigate(homePath) };
    case 'none':
      return null;
  }
};
