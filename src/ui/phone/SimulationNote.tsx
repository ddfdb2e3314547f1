import { useTranslation } from 'react-i18next';
import { selectTelephony } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { Notice } from '../kit/Notice';

/**
 * Says that no real calls are made, if telephony is a simulation.
 * @source issue 4 (a labeled simulation)
 */
export const SimulationNote = ({ isDialIn = false }: { readonly isDialIn?: boolean }) => {
  const { t } = useTranslation('phone');
  return useSelect(selectTelephony) === 'simulated' ? (
    <Notice tone="warning" title={t('simulated')} isLive={false}>
      {t(isDialIn ? 'simulatedDialIn' : 'simulatedText')}
    </Notice>
  ) : null;
};
