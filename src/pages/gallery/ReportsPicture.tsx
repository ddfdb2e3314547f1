import { useTranslation } from 'react-i18next';
import { useConsoleStyles } from '../../support/console/console.styles';
import { usePageStyles } from '../../ui/kit/page.styles';
import { GatewayReports, type GatewayReportsProps } from '../../support/sources/GatewayReports';
import { searchForAll, type GatewayItem } from '../../support/sources/useGateway';
import type { ReportSource } from '../../protocol/http/reports';
import { galleryTime } from './builders';

const minute = 60_000;
const said = [
  'The sound was gone for a minute while somebody shared their screen, and came back by itself.',
  '',
  'كان الصوت متقطعًا',
];
const kinds = ['log', 'error', 'rating', 'debug', 'action'] as const;
const ratings: readonly GatewayItem['rating'][] = [
  { quality: 'bad', problems: ['audio', 'connection'] },
  { quality: 'good', problems: [] },
];
const kindOf = (at: number) => kinds[at % kinds.length] ?? 'log';
const reports = Array.from({ length: 99 }, (_, at): GatewayItem => ({
  file: `aBcD1234eFgH${at}`,
  kind: kindOf(at),
  at: galleryTime - at * 97 * minute,
  description: said[at % said.length] ?? '',
  isAskedFor: at % 10 === 5,
  run: undefined,
  rating: kindOf(at) === 'rating' ? ratings[at % ratings.length] : undefined,
  size: 1000 + at * 77_777,
}));
const topics = [
  'Weekly planning',
  'تخطيط أسبوعي',
  'A topic that is far too long for one line '.repeat(4),
];
const meetings = Array.from({ length: 40 }, (_, at): GatewayItem => ({
  file: `aRunOfAMeeting${at}`,
  kind: at < 2 ? 'run' : 'gateway',
  at: galleryTime - at * 97 * minute,
  description: '',
  isAskedFor: false,
  run: {
    number: String(81_234_567_890 + at),
    topic: at % 7 === 6 ? null : (topics[at % topics.length] ?? ''),
    people: at === 3 ? 1 : 2 + at * 31,
  },
  rating: undefined,
  size: at < 2 ? 12_044 : 1000 + at * 77_777,
}));
const nothing = async () => undefined;
const signedIn = (
  source: ReportSource,
  items: readonly GatewayItem[],
): GatewayReportsProps['session'] => ({
  token: 'of the gallery',
  state: {
    ...{ status: 'signed-in', search: { ...searchForAll, source }, items },
    next: items.length > 0 ? '1_aBcD1234eFgH' : null,
  },
  ...{ signIn: nothing, search: nothing, more: nothing, signOut: () => undefined },
});
const sessions = {
  people: signedIn('people', reports),
  meetings: signedIn('gateway', meetings),
  nobody: signedIn('people', []),
};

/** The list of reports as the support sees it. */
export const ReportsPicture = ({ of }: { readonly of: keyof typeof sessions }) => {
  const styles = useConsoleStyles();
  const page = usePageStyles();
  const { t } = useTranslation('support');
  return (
    <div className={page.page}>
      <main className={styles.main}>
        <h1 className={styles.heading}>{t('title')}</h1>
        <GatewayReports session={sessions[of]} onOpen={() => undefined} />
      </main>
    </div>
  );
};
