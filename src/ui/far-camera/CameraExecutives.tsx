import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';
import type { CameraExecutivesDialogProps } from './CameraExecutivesDialog';

/** Who moves a person's camera without asking: the dialog, loaded when it is first opened. */
export const CameraExecutives = (props: CameraExecutivesDialogProps) => {
  const { i18n } = useTranslation();
  const [Dialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "far-camera" */ './CameraExecutivesDialog'),
        loadTexts(i18n, 'camera'),
      ]);
      return { default: file.CameraExecutivesDialog };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
