import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { inside } from '../../pages/gallery/screens';
import { MeetingNotice } from '../notices/MeetingNotice';
import { NoticeArea } from '../notices/NoticeArea';
import { NoticesProvider } from '../notices/NoticesProvider';
import { Alerts } from './Alerts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const info = (reason: string) =>
  alertRaised({ id: 'call 1', intent: 'info', type: 'x', reason, of: 'phone/dialRequested' });
const later = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

const renderAlerts = (hint: ReactNode = null) =>
  renderScreen(
    <NoticesProvider>
      <NoticeArea>
        {hint}
        <Alerts />
      </NoticeArea>
    </NoticesProvider>,
    { actions: inside(2) },
  );

test('a notice that takes the place of an earlier one is shown anew', async () => {
  const client = await renderAlerts();
  await happen(client, info('Grace is in the meeting.'));
  await later(4000);
  await happen(client, info('The call with Grace is over.'));
  await later(4000);
  expect(screen.getByText('The call with Grace is over.')).toBeVisible();
  expect(screen.queryByText('Grace is in the meeting.')).toBeNull();
  await later(1000);
  expect(screen.queryByText('The call with Grace is over.')).toBeNull();
});

test('a notice of a simulated call says so', async () => {
  const client = await renderAlerts();
  const { payload } = info('Grace is in the meeting.');
  await happen(client, alertRaised({ ...payload, isSimulated: true }));
  await later(0);
  expect(screen.getByText('Grace is in the meeting. (simulated)')).toBeVisible();
});

test('a notice that waits for another one is not gone before it was shown', async () => {
  const client = await renderAlerts(
    <MeetingNotice kind="hint" tone="info">
      Hold Space to talk
    </MeetingNotice>,
  );
  await later(1);
  await happen(client, info('Grace is in the meeting.'));
  expect(screen.queryByText('Grace is in the meeting.')).toBeNull();
  await later(5000);
  expect(screen.getByText('Grace is in the meeting.')).toBeVisible();
  await later(5000);
  expect(screen.queryByText('Grace is in the meeting.')).toBeNull();
});

test('a refusal is a sentence, and its documented words are in Details', async () => {
  const client = await renderAlerts();
  const reason = 'only host or co-host can do the operation';
  await happen(
    client,
    alertRaised({
      ...{ id: 'a', intent: 'error', type: 'INSUFFICIENT_PRIVILEGES' },
      ...{ reason, of: 'meeting/lockRequested' },
    }),
  );
  await later(1);
  expect(screen.getByText('Only the host or a co-host can do that.')).toBeVisible();
  expect(screen.getByText('Details')).toBeVisible();
  expect(screen.getByText(reason)).not.toBeVisible();
});

test.each([
  ['sharing/startShareRequested', 'Screen sharing'],
  ['hand/raiseHandRequested', undefined],
])('what took too long is named where it is known (%s)', async (of, title) => {
  const client = await renderAlerts();
  const reason = 'the operation timed out';
  await happen(
    client,
    alertRaised({ ...{ id: 'a', intent: 'error', type: 'OPERATION_TIMEOUT' }, reason, of }),
  );
  await later(1);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(reason);
  expect(notice.querySelector('strong')?.textContent).toBe(title);
});
