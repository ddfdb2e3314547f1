import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestDialIn } from '../../protocol/dialIn';
import { loadTexts } from '../texts/texts';

type PhoneLines = (dialIn: GuestDialIn) => readonly string[];
const noLines: PhoneLines = () => [];

/**
 * Writes the lines of an invitation about joining by telephone. They load when they are needed;
 * until then, or if that fails, there are none.
 */
export const usePhoneLines = (isNeeded: boolean): PhoneLines => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [lines, setLines] = useState<PhoneLines>(() => noLines);
  useEffect(() => {
    let isShown = isNeeded;
    if (isNeeded)
      Promise.all([
        import(/* webpackChunkName: "phone-lines" */ '../phone/phoneLines'),
        loadTexts(i18n, 'phone'),
      ]).then(
        ([{ phoneLines }]) => {
          const t = i18n.getFixedT(language, 'phone');
          if (isShown) setLines(() => (dialIn: GuestDialIn) => phoneLines(dialIn, t, language));
        },
        () => setLines(() => noLines),
      );
    return () => {
      isShown = false;
    };
  }, [isNeeded, i18n, language]);
  return lines;
};
