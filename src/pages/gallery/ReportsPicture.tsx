import { useTranslation } from 'react-i18next';
import { useConsoleStyles } from '../../support/console/console.styles';
import { usePageStyles } from '../../ui/kit/page.styles';
import { GatewayReports, type GatewayReportsProps } from '../../support/sources/GatewayReports';
import { searchForAll, type GatewayItem } from '../../support/sources/useGateway';
import { galleryTime } from './builders';

const minute = 60_000;
const said = [
  'The sound was gone for a minute while somebody shared their screen, and came back by itself.',
  '',
  'كان الصوت متقطعًا',
];
const kinds = ['log', 'gateway', 'error', 'debug', 'action'] as const;
const items: readonly GatewayItem[] = [
  {
    ...{ file: '/api/v1/runs/aMeetingOfToday/file', kind: 'run', at: galleryTime, size: 12_044 },
    ...{ meeting: 'aMeetingOfToday', description: '' },
  },
  ...Array.from({ length: 99 }, (_, at): GatewayItem => ({
    file: `aBcD1234eFgH${at}`,
    kind: kinds[at % kinds.length] ?? 'log',
    at: galleryTime - at * 97 * minute,
    meeting: at % 3 === 0 ? 'kQ7vZr0JmW2sT9xYbNcLpA' : '',
    description: said[at % said.length] ?? '',
    size: 1000 + at * 77_777,
  })),
];
const nothing = async () => undefined;
const desk: GatewayReportsProps['desk'] = {
  token: 'of the gallery',
  state: {
    ...{ status: 'signed-in', search: searchForAll, items },
    next: '1_aBcD1234eFgH',
  },
  ...{ signIn: nothing, search: nothing, more: nothing, signOut: () => undefined },
};

/** The list of reports as the support sees it. */
export const ReportsPicture = () => {
  const styles = useConsoleStyles();
  const page = usePageStyles();
  const { t } = useTranslation('support');
  return (
    <div className={page.page}>
      <main className={styles.main}>
        <h1 className={styles.heading}>{t('title')}</h1>
        <GatewayReports desk={desk} onOpen={() => undefined} />
      </main>
    </div>
  );
};
