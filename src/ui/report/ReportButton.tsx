import { Button } from '@fluentui/react-components';
import { Suspense, use, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { useServices } from '../app/services';
import { ClientContext } from '../client/client';
import { loadTexts } from '../texts/texts';
import { Report } from './Report';

/** Home has no client: a report from there loads one. */
const WithClient = ({ children }: { readonly children: ReactNode }) => {
  const { loadClient } = useServices();
  const [loading] = useState(() => loadClient().catch(() => null));
  const client = use(loading);
  if (client === null) return null;
  return (
    <ClientContext value={client}>
      <Provider store={client.store}>{children}</Provider>
    </ClientContext>
  );
};

const useReportTexts = (): boolean => {
  const { i18n } = useTranslation();
  const [hasTexts, setTexts] = useState(i18n.hasResourceBundle(i18n.language, 'report'));
  useEffect(() => {
    loadTexts(i18n, 'report').then(
      () => setTexts(true),
      // Without its texts there is no button.
      () => undefined,
    );
  }, [i18n]);
  return hasTexts;
};

/** The button, with the dialog that it opens; the focus returns to it. */
export const ReportButton = () => {
  const { t } = useTranslation('report');
  const hasTexts = useReportTexts();
  const hasClient = useContext(ClientContext) !== null;
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!hasTexts) return null;
  const report = (
    <Report
      onClose={() => {
        setOpen(false);
        button.current?.focus();
      }}
    />
  );
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        appearance="transparent"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          {hasClient ? report : <WithClient>{report}</WithClient>}
        </Suspense>
      )}
    </>
  );
};
