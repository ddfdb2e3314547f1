import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { ownNetworkMeasured, stabilityChanged } from '../../features/network/network.actions';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import { inside } from '../../pages/gallery/screens';
import { somebodyWatched } from '../../pages/gallery/statistics';
import { StatisticsTab } from './StatisticsTab';

/** A pen that draws nothing: what is drawn is looked at in the gallery. */
const pen = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
const canDraw = () => {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen });
  Object.assign(window, {
    matchMedia: () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }),
    Path2D: class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
    },
  });
  return () => Object.assign(HTMLCanvasElement.prototype, { getContext });
};

describe('statistics', () => {
  const place: { layout?: FakeLayout; restore?: () => void } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(800, 600);
    place.restore = canDraw();
  });
  afterEach(() => {
    place.layout?.restore();
    place.restore?.();
  });

  test('have a row for each stream, with its own numbers', async () => {
    await renderScreen(<StatisticsTab />, { actions: [...inside(3), ...somebodyWatched(3)] });
    const table = await screen.findByRole('table', { name: 'Streams' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Your audio',
      'Your video',
      'Audio of Grace Hopper',
      'Video of Grace Hopper',
    ]);
    expect(
      within(rows[3]!)
        .getAllByRole('cell')
        // The column's name comes first, for phones.
        .map(({ lastChild }) => lastChild?.textContent),
    ).toEqual([
      ...['Good', 'Received', '1280 × 720, 24 fps', '–', '1,426 kbit/s', '4,000 kbit/s'],
      ...['0%', '0%', '3 ms', '32 ms', 'H.264', '720p'],
    ]);
    // On phones cells without a value are left out: what remains stays in its column.
    const columns = within(table).getAllByRole('columnheader');
    const placeOf = (cell: HTMLElement) => cell.getAttribute('aria-colindex');
    for (const cell of within(rows[3]!).getAllByRole('cell')) {
      const column = columns.find((header) => placeOf(header) === placeOf(cell));
      expect(cell.firstChild?.textContent).toBe(column?.textContent);
    }
    const [, , , sampleRate] = within(rows[0]!).getAllByRole('cell');
    expect(sampleRate).toHaveTextContent('48 kHz');
  }, 30_000);

  test('say in words what is wrong with the connection and what helps', async () => {
    const client = await renderScreen(<StatisticsTab />, {
      actions: [...inside(3), ...somebodyWatched(3)],
    });
    const connection = await screen.findByRole('region', { name: 'Your connection' });
    expect(connection).toHaveTextContent('Receiving: not measured yet');
    await happen(client, ownNetworkMeasured({ type: 'downlink', level: 5, bwLevel: 5 }));
    expect(connection).toHaveTextContent('Your connection looks good.');
    const [report] = somebodyWatched(1).filter(statisticsReported.match);
    const lost = { ...report!.payload.report.encode[0]!, userId: 2048, avg_loss: 45, jitter: 90 };
    for (let second = 0; second < 5; second += 1)
      await happen(
        client,
        statisticsReported({
          ...{ medium: 'audio', at: report!.payload.at + 1000 * second },
          report: { type: 'statistics', encode: [], decode: [lost] },
        }),
      );
    await happen(client, ownNetworkMeasured({ type: 'downlink', level: 0, bwLevel: 1 }));
    await happen(client, stabilityChanged({ isUnstable: true }));
    expect(connection).toHaveTextContent('Receiving: poor');
    expect(
      within(connection)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('poor for a while'),
      expect.stringContaining('getting lost'),
      expect.stringContaining('unevenly'),
      expect.stringContaining('Show fewer people'),
    ]);
    const [, row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(row).toHaveTextContent(/^Audio of Grace HopperQualitySerious problems/);
  }, 30_000);

  test('are copied as a table that can be pasted', async () => {
    const user = userEvent.setup();
    await renderScreen(<StatisticsTab />, { actions: [...inside(3), ...somebodyWatched(3)] });
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]?.split('\t')).toHaveLength(13);
    expect(lines[3]).toContain('Audio of Grace Hopper\tGood\tReceived');
    expect(await screen.findByText('Statistics copied')).toBeInTheDocument();
  }, 30_000);

  test('say in words what the plots draw, and follow what comes', async () => {
    const client = await renderScreen(<StatisticsTab />, {
      actions: [...inside(3), ...somebodyWatched(3)],
    });
    const trips = await screen.findByRole('figure', { name: 'Round trip, ms' });
    expect(within(trips).getAllByRole('listitem')).toHaveLength(2);
    const [report] = somebodyWatched(1).filter(statisticsReported.match);
    await happen(
      client,
      statisticsReported({
        medium: 'video',
        at: report!.payload.at + 10_000,
        report: {
          type: 'statistics',
          decode: [],
          encode: report!.payload.report.encode.map((stream) => ({ ...stream, rtt: 345 })),
        },
      }),
    );
    expect(trips).toHaveTextContent('Video: now 345, peak 345');
  }, 30_000);
});
