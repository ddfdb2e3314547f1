import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';
import { isDebugHost, isDebugKey } from './debugHost';

/** Listens for the debug panel's keys, where there is one, and loads it when they are pressed. */
export const Debug = () => {
  const { i18n } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [Panel] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "debug" */ './DebugPanel'),
        loadTexts(i18n, 'settings'),
      ]);
      return { default: file.DebugPanel };
    }),
  );
  useEffect(() => {
    if (!isDebugHost(location.hostname)) return undefined;
    const toggle = (event: KeyboardEvent) => {
      if (!isDebugKey(event)) return;
      event.preventDefault();
      setShown((was) => !was);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
};
