import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';
import type { ReportDialogProps } from './ReportDialog';

/** Reporting a problem, loaded when somebody does; draw it to open, and take it away to close. */
export const Report = (props: ReportDialogProps) => {
  const { i18n } = useTranslation();
  const [Dialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "report" */ './ReportDialog'),
        loadTexts(i18n, 'report'),
      ]);
      return { default: file.ReportDialog };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
