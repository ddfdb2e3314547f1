import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';
import type { SettingsProps } from './settingsTab';

/** The settings, loaded when they are first opened; draw them to open, and take them away to close. */
export const Settings = (props: SettingsProps) => {
  const { i18n } = useTranslation();
  const [Dialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "settings" */ './SettingsDialog'),
        loadTexts(i18n, 'settings'),
        // The devices' names and the list of keys are written once.
        loadTexts(i18n, 'lobby'),
        loadTexts(i18n, 'panels'),
        loadTexts(i18n, 'camera'),
      ]);
      return { default: file.SettingsDialog };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
