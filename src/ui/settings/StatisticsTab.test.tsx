import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
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
    expect(rows[3]).toHaveTextContent('1280 × 720, 24 fps');
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
    expect(trips).toHaveTextContent('Video: now 345, at most 345');
  }, 30_000);
});
