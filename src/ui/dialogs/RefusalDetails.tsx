import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { loadTexts } from '../texts/texts';
import { codeOf } from './causes';
import { TroubleDetails } from './TroubleDetails';

/** **Details** of a refusal. While its texts are missing, as without a network, there are none. */
export const RefusalDetails = ({ refusal }: { readonly refusal: Refusal }) => {
  const { i18n } = useTranslation();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void Promise.all([loadTexts(i18n, 'errors'), loadTexts(i18n, 'documented')]).then(
      () => setReady(true),
      () => undefined,
    );
  }, [i18n]);
  return isReady && <TroubleDetails code={codeOf(refusal)} texts={[refusal]} />;
};
