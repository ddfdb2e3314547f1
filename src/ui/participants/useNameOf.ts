import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelect } from '../client/client';
import { createNameOf, type Named } from './nameOf';

/** Names people; a telephone or room system that a simulation called says so. */
export const useNameOf = (): ((person: Named) => string) => {
  const { t } = useTranslation('meeting');
  const isSimulated = useSelect(({ phone }) => phone.telephony === 'simulated');
  return useMemo(() => createNameOf(t, isSimulated), [t, isSimulated]);
};
