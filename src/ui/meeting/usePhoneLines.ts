import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectDialIn, selectTelephony } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { loadTexts } from '../texts/texts';

/**
 * The lines of an invitation about joining by telephone. They load when there are numbers to call;
 * until then, or if that fails, the invitation has none.
 */
export const usePhoneLines = (): readonly string[] => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const isSimulated = useSelect(selectTelephony) === 'simulated';
  const info = useSelect(selectDialIn);
  // Nobody can call the numbers of a simulation.
  const dialIn = isSimulated ? null : info;
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    if (dialIn)
      Promise.all([
        import(/* webpackChunkName: "phone" */ '../phone/phoneLines'),
        loadTexts(i18n, 'phone'),
      ]).then(
        ([{ phoneLines }]) => {
          if (isShown) setLines(phoneLines(dialIn, i18n.getFixedT(language, 'phone'), language));
        },
        () => setLines([]),
      );
    return () => {
      isShown = false;
    };
  }, [dialIn, i18n, language]);
  return lines;
};
