import { useTranslation } from 'react-i18next';
import { codeOf } from '../dialogs/causes';
import { TroubleDetails } from '../dialogs/TroubleDetails';
import { Notice } from '../kit/Notice';

/** Shown when the details of a meeting could not be read; joining may work all the same. */
export const Unavailable = ({ reason }: { readonly reason: string }) => {
  const { t } = useTranslation('lobby');
  return (
    <Notice tone="warning" title={t('unavailable.title')}>
      <p>{t('unavailable.hint')}</p>
      <TroubleDetails code={codeOf({ reason })} texts={[reason]} />
    </Notice>
  );
};
