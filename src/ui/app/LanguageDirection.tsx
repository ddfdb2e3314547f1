import { useEffect, useState, type ReactNode } from 'react';
import type { i18n } from 'i18next';
import { Direction } from '../kit/Direction';

/** Sets the language and its direction for the page and the component library. */
export const LanguageDirection = ({
  texts,
  children,
}: {
  readonly texts: i18n;
  readonly children: ReactNode;
}) => {
  const [language, setLanguage] = useState(texts.language);
  useEffect(() => {
    texts.on('languageChanged', setLanguage);
    return () => texts.off('languageChanged', setLanguage);
  }, [texts]);
  const dir = texts.dir(language);
  document.documentElement.lang = language;
  document.documentElement.dir = dir;
  return <Direction dir={dir}>{children}</Direction>;
};
