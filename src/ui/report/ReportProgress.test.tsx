import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { logPullAnswered } from '../../events/received';
import {
  earlierReportsRead,
  logsPulled,
  reportAdvanced,
  reportFailed,
  reportPaused,
  reportSent,
  reportStarted,
} from '../../features/report/progress.actions';
import { galleryTime } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { Report } from './Report';
import { ReportButton } from './ReportButton';

// Whole dialogs are searched by role: slow where the machine is busy.
jest.setTimeout(30_000);

const user = userEvent.setup();
const closed = jest.fn();
afterEach(() => void closed.mockClear());
const draw = async (...progress: readonly Action[]) => {
  const actions = [...inside(4), ...progress];
  const client = await renderScreen(<Report onClose={closed} />, { actions });
  await screen.findByRole('dialog');
  return client;
};

describe('a report on its way', () => {
  test('says how much of it has come, and that nobody answers', async () => {
    const client = await draw(reportStarted({ trackingId: 'aBcD1234eFgH' }));
    const bar = () => screen.getByRole('progressbar', { name: 'Sending the report' });
    expect(bar()).not.toHaveAttribute('value');
    expect(screen.getByText('Preparing…')).toBeInTheDocument();
    await happen(client, reportAdvanced({ came: 3, pieces: 14 }));
    expect(bar()).toHaveAttribute('value', '3');
    expect(bar()).toHaveAttribute('max', '14');
    expect(screen.getByText('3 of 14 parts sent')).toBeInTheDocument();
    await happen(client, reportPaused());
    expect(screen.getByText(/^The server isn't responding right now/)).toBeInTheDocument();
  });

  test('goes on when its window closes, and stops where the person wants that', async () => {
    const client = await draw(reportAdvanced({ came: 3, pieces: 14 }));
    await user.click(button('Stop sending'));
    await user.click(button('Close'));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(performedTypes(client)).toEqual([
      'report/listReportsRequested',
      'report/cancelReportRequested',
    ]);
  });

  test('that has come shows its tracking id, and what others answered', async () => {
    const client = await draw(
      reportSent({ trackingId: 'aBcD1234eFgH', earlier: [] }),
      logsPulled({ req_id: 'pull-1', asked: [2048, 3072] }),
      logPullAnswered({ rev: 1, body: { req_id: 'pull-1', userId: 3072, answer: 'declined' } }),
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleName('The report was sent');
    expect(screen.getByText('aBcD1234eFgH')).toBeInTheDocument();
    const answers = screen.getByRole('region', { name: 'People you asked' });
    expect(answers).toHaveTextContent(/: asked.*: declined/);
    await user.click(button('Close'));
    expect(performedTypes(client).at(-1)).toBe('report/closeReportRequested');
  });
});

describe('a report that was not sent', () => {
  test.each([
    ['unreachable', /couldn't reach the server/],
    ['too-often', /Too many reports/],
    ['too-large', /larger than the server accepts/],
    ['full', /can't store more reports/],
    ['no-log', /couldn't read the log/],
    ['damaged', /didn't accept the report/],
  ] as const)('says what can be done where it is %s', async (failure, words) => {
    await draw(reportFailed({ failure }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(button('Try again')).toBeInTheDocument();
  });
});

describe('the button that reports', () => {
  test('gets the focus back, and earlier reports are listed', async () => {
    const earlier = [{ trackingId: 'aBcD1234eFgH', at: galleryTime }];
    await renderScreen(<ReportButton />, { actions: [...inside(4), earlierReportsRead(earlier)] });
    await user.click(button('Report a problem'));
    await screen.findByRole('dialog');
    await user.click(screen.getByText('Earlier reports'));
    expect(screen.getByText('aBcD1234eFgH')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Report a problem')).toHaveFocus();
  });
});
