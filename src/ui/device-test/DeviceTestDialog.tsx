import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';

/** The device test, loaded when it is first opened; mounted while it is open. */
export const DeviceTestDialog = (props: { readonly onClose: () => void }) => {
  const { i18n } = useTranslation();
  const [Dialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "test" */ './TestDialog'),
        loadTexts(i18n, 'test'),
        // The lobby's texts have the names of devices.
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
