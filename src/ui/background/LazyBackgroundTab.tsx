import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';

/** The tab of backgrounds, loaded when it is first opened. */
export const LazyBackgroundTab = () => {
  const { i18n } = useTranslation();
  const [Tab] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "background-tab" */ './BackgroundTab'),
        loadTexts(i18n, 'background'),
      ]);
      return { default: file.BackgroundTab };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Tab />
    </Suspense>
  );
};
