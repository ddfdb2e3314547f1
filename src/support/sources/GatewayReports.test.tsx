import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { allTexts } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { reportListQuery, writeReportCursor, type ReportEntry } from '../../protocol/http/reports';
import { GatewayReports } from './GatewayReports';
import { useGateway, type GatewayItem } from './useGateway';

// Typed letter by letter, and found by role: slow where the machine is busy.
jest.setTimeout(30_000);

const day = 86_400_000;
const now = new Date('2027-01-20T12:00').getTime();
const reports: ReportEntry[] = [];
const someReports = Array.from({ length: 250 }, (_, at): ReportEntry => ({
  trackingId: `report-${String(at).padStart(4, '0')}`,
  kind: 'log',
  size: 2000,
  at: now - at * day,
  description: at === 240 ? 'The <b>sound</b> was gone' : 'Nothing',
  damage: null,
  isSealed: false,
  groupId: null,
}));
const runs = [
  {
    ...{ meetingId: 'run-of-today', startedAt: now, lines: 12 },
    ...{ number: '81234567890', topic: 'Weekly planning', people: 3 },
  },
];
const over: ReportEntry = {
  ...{ trackingId: 'log-of-a-run', kind: 'gateway', size: 2000, at: now - day, description: '' },
  ...{ damage: null, isSealed: false, groupId: 'run-of-yesterday' },
  run: { number: '81234567891', topic: null, people: 1 },
};

/** What a call is answered with, as far as it is read: jsdom has none. */
const answered = (status: number, value: unknown) =>
  ({ ok: status === 200, status, json: () => Promise.resolve(value) }) as Response;

/** Answers as the gateway does; `isGone` makes it unreachable. */
const aGateway = () => {
  const gateway = { isGone: false, asked: [] as string[] };
  const answer = (address: URL, authorization: string | null): Response => {
    if (authorization !== 'Bearer right') return answered(401, {});
    if (address.pathname.endsWith('/runs')) return answered(200, { runs });
    gateway.asked.push(address.search);
    const {
      source,
      text = '',
      since = 0,
      limit = 50,
      before,
    } = reportListQuery.parse(Object.fromEntries(address.searchParams));
    const found = (source === 'gateway' ? [over] : reports)
      .filter(({ at }) => at >= since && at < (before?.at ?? now + 1))
      .filter(({ description, trackingId }) => `${trackingId}\n${description}`.includes(text));
    const last = found[limit - 1];
    const next = last && found.length > limit ? writeReportCursor(last) : null;
    return answered(200, { reports: found.slice(0, limit), next });
  };
  window.fetch = (input, init) =>
    gateway.isGone
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(
          answer(new URL(String(input)), new Headers(init?.headers).get('authorization')),
        );
  return gateway;
};

const opened = jest.fn<(items: readonly GatewayItem[]) => void>();
const Reports = () => <GatewayReports session={useGateway()} onOpen={opened} />;
const user = userEvent.setup();
const signIn = async (token = 'right') => {
  await user.type(screen.getByLabelText('Support token'), token);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
const draw = async () => {
  render(
    <I18nextProvider i18n={allTexts()}>
      <Reports />
    </I18nextProvider>,
  );
  await signIn();
};
const search = () => screen.getByRole('searchbox', { name: /Search/ });
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

const { fetch } = window;
const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  opened.mockClear();
  reports.splice(0, reports.length, ...someReports);
  place.layout = installFakeLayout(1280, 420);
  sessionStorage.clear();
});
afterEach(() => {
  window.fetch = fetch;
  place.layout?.restore();
});

describe('the reports of the gateway', () => {
  test('are listed by page, and only visible ones are drawn', async () => {
    aGateway();
    await draw();
    expect(await screen.findByText('Reports: 100, more available')).toBeInTheDocument();
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]).toHaveTextContent(/Log.*Nothing.*report-0000.*2 KB/);
    expect(rows()[0]).toHaveAttribute('aria-setsize', '100');
    await user.click(screen.getByRole('button', { name: 'Load older reports' }));
    await user.click(screen.getByRole('button', { name: 'Load older reports' }));
    expect(await screen.findByText('Reports: 250')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load older reports' })).toBeNull();
    expect(rows().length).toBeLessThan(60);
  });

  test('show a rating with its problems and the person’s text', async () => {
    aGateway();
    const rated = { ...over, kind: 'rating' as const, run: undefined, at: now };
    reports.splice(
      0,
      2,
      { ...rated, rating: { quality: 'bad', problems: ['audio', 'other'] }, description: 'Echo' },
      { ...rated, rating: { quality: 'good', problems: [] }, trackingId: 'rated-twice' },
    );
    await draw();
    await screen.findByText('Reports: 100, more available');
    expect(rows()[0]).toHaveTextContent(/Rating.*Bad: audio, something else Echo/);
    expect(rows()[1]).toHaveTextContent(/Rating.*Good/);
  });

  test('RELIABILITY 2.2 item 12: show hostile words of reports, ratings and runs as text', async () => {
    aGateway();
    const texts = hostileTexts().filter((_text, at) => at % 25 === 0);
    const rating: ReportEntry['rating'] = { quality: 'bad', problems: ['other'] };
    reports.splice(
      0,
      reports.length,
      ...texts.map(({ text }, at): ReportEntry => ({
        ...{ ...over, trackingId: `hostile-${at}`, description: text, at: now - at },
        ...(at % 2 === 0 ? { kind: 'rating', rating, run: undefined } : {}),
        ...(at % 3 === 0 ? { run: { number: '81234567891', topic: text, people: 1 } } : {}),
      })),
    );
    await draw();
    await screen.findByText(`Reports: ${texts.length}`);
    const list = screen.getByRole('list');
    expect(list.querySelector('img, script, iframe, svg[onload], a[href], style')).toBeNull();
    const [first] = texts;
    expect(list).toHaveTextContent(first?.text.slice(0, 20) ?? '?');
    expect(Reflect.get(window, '__pwned')).toBeUndefined();
  });

  test('are searched among all at the gateway', async () => {
    const gateway = aGateway();
    await draw();
    await screen.findByText('Reports: 100, more available');
    await user.type(search(), ' sound ');
    expect(await screen.findByText('Reports: 1')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('The <b>sound</b> was gone');
    expect(gateway.asked.at(-1)).toBe('?source=people&limit=100&text=sound');
    expect(search()).toHaveFocus();
    await user.clear(search());
    await user.type(screen.getByLabelText('Since'), '2027-01-19');
    expect(await screen.findByText('Reports: 2')).toBeInTheDocument();
    await user.type(search(), 'nobody wrote this');
    expect(await screen.findByText('No reports match.')).toBeInTheDocument();
  });

  test('are people’s reports, and meetings are listed separately by topic, number and people', async () => {
    aGateway();
    await draw();
    await screen.findByText('Reports: 100, more available');
    expect(screen.queryByText(/Weekly planning/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Meetings' }));
    expect(await screen.findByText('Meetings: 2')).toBeInTheDocument();
    const [running, ended] = rows();
    expect(running).toHaveTextContent(
      /In progress.*Weekly planning.*81234567890.*3 people.*12 lines/,
    );
    expect(ended).toHaveTextContent(/Ended.*Topic no longer stored.*81234567891.*1 person.*2 KB/);
    expect(screen.queryByText(/run-of-/)).toBeNull();
    await user.type(search(), 'PLANNING');
    expect(await screen.findByText('Meetings: 1')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('Weekly planning');
    await user.click(screen.getByRole('tab', { name: 'From people' }));
    expect(await screen.findByText('No reports match.')).toBeInTheDocument();
  });

  test('have a message when there are none, with their lifetime', async () => {
    aGateway();
    reports.length = 0;
    await draw();
    expect(await screen.findByText(/^No reports yet\. .* for seven days\.$/)).toBeInTheDocument();
    expect(screen.queryByText('Tracking ID')).toBeNull();
  });

  test('are opened together, from several searches, once one is chosen', async () => {
    aGateway();
    await draw();
    await screen.findByText('Reports: 100, more available');
    const open = () => screen.getByRole('button', { name: /^Open selected/ });
    expect(open()).toHaveAttribute('aria-disabled', 'true');
    expect(open()).toHaveAccessibleDescription('Select one or more reports to open them.');
    await user.click(open());
    expect(opened).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /report-0001/ }));
    await user.type(search(), 'report-0240');
    await user.click(await screen.findByRole('checkbox', { name: /report-0240/ }));
    expect(open()).not.toHaveAttribute('aria-disabled', 'true');
    expect(open()).toHaveAccessibleDescription('');
    await user.click(open());
    expect(opened.mock.calls[0]?.[0].map(({ file }) => file)).toEqual([
      'report-0001',
      'report-0240',
    ]);
    expect(open()).toHaveAttribute('aria-disabled', 'true');
  });

  test('remain visible while the gateway is unreachable, and are loaded again', async () => {
    const gateway = aGateway();
    await draw();
    await screen.findByText('Reports: 100, more available');
    gateway.isGone = true;
    await user.type(search(), 'sound');
    expect(await screen.findByText(/couldn't reach/)).toBeInTheDocument();
    expect(screen.getByText('Reports: 100, more available')).toBeInTheDocument();
    gateway.isGone = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Reports: 1')).toBeInTheDocument();
    expect(screen.queryByText(/couldn't reach/)).toBeNull();
  });

  test('require the token', async () => {
    aGateway();
    await draw();
    await screen.findByText('Reports: 100, more available');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.queryByRole('list')).toBeNull();
    await signIn('wrong');
    expect(await screen.findByText(/doesn't accept/)).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});
