import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { attributesChanged } from '../../events/received';
import { galleryTime, galleryTopic } from '../../pages/gallery/builders';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { clockText } from './clockText';
import { MeetingHeader } from './MeetingHeader';

beforeEach(() => {
  jest.useFakeTimers({ now: galleryTime + 247_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [-5, '0:00'],
  [7000, '0:07'],
  [247_000, '4:07'],
  [3_847_000, '1:04:07'],
])('%d ms are %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});

test('says the topic and how long one has been in; readers hear no ticking', async () => {
  await renderScreen(<MeetingHeader />, { actions: inside(2) });
  expect(screen.getByText(galleryTopic)).toBeVisible();
  expect(screen.getByText('4:07')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(/^You joined at /)).toBeInTheDocument();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.getByText('5:07')).toBeVisible();
});

test('a webinar is live once its practice session is over', async () => {
  const client = await renderScreen(<MeetingHeader />, { actions: insideWebinar('host') });
  await happen(client, attributesChanged({ rev: 1, body: { isPracticing: true } }));
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  await happen(client, attributesChanged({ rev: 2, body: { isPracticing: false } }));
  expect(screen.getByText('Live')).toBeVisible();
});

test('says to everybody that the meeting is locked, while it is', async () => {
  const client = await renderScreen(<MeetingHeader />, { actions: inside(2, false) });
  const lock = () => screen.queryByRole('img', { name: 'Locked. No one else can join.' });
  expect(lock()).toBeNull();
  await happen(client, attributesChanged({ rev: 1, body: { bLock: true } }));
  expect(lock()).toBeVisible();
  await happen(client, attributesChanged({ rev: 2, body: { bLock: false } }));
  expect(lock()).toBeNull();
});

test('a meeting is never called live', async () => {
  await renderScreen(<MeetingHeader />, { actions: inside(2) });
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});
