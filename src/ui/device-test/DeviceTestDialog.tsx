import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';

/** The device test, loaded when it is first opened; draw it to open, take it away to close. */
export const DeviceTestDialog = (props: { readonly onClose: () => void }) => {
  const { i18n } = useTranslation();
  const [Dialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "test" */ './TestDialog'),
        loadTexts(i18n, 'test'),
        // The devices' names are written once.
        loadTexts(i18n, 'lobby'),
      ]);
      return { default: file.TestDialog };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
