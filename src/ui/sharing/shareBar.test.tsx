import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { alertRaised } from '../../features/alerts/alerts.slice';
import {
  contentRecognized,
  shareOver,
  sharePaused,
  shareResumed,
  shareStarted,
} from '../../features/sharing/sharing.actions';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => {
  place.layout?.restore();
  Reflect.deleteProperty(window.screen, 'isExtended');
  Reflect.deleteProperty(window, 'documentPictureInPicture');
  jest.useRealTimers();
});

const sharing = async () => {
  const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
  await happen(client, shareStarted({ surface: 'monitor', at: Date.now() }));
  return { client, bar: await screen.findByRole('region', { name: 'Sharing controls' }) };
};

test('notices are below the bar, wherever they are: both have room of their own', async () => {
  const { client, bar } = await sharing();
  const text = 'Everybody is here.';
  await happen(
    client,
    alertRaised({ id: 'a', intent: 'info', type: 't', reason: text, of: 'audio/x' }),
  );
  const notice = await screen.findByText(text, { ignore: '.visually-hidden' });
  expect(bar.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const area = [...(bar.parentElement?.children ?? [])].find((each) => each.contains(notice));
  expect(area).toHaveStyle({ position: 'relative', height: '0px' });
  expect(bar).toHaveStyle({ position: 'relative' });
});

test('the small bar is in the middle, and what follows is below it', async () => {
  const { bar } = await sharing();
  await userEvent.click(button('Shrink sharing controls'));
  expect(bar).toHaveStyle({ position: 'relative', alignSelf: 'center' });
});

test('what comes and goes by itself is in a popup, which leaves the bar as it is', async () => {
  const { client, bar } = await sharing();
  const row = () =>
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const before = row();
  await happen(client, contentRecognized({ shows: 'scroll' }));
  expect(row()).toEqual(before);
  const more = within(bar).getByRole('button', { name: 'More sharing controls' });
  await userEvent.click(more);
  const popup = within(bar).getByRole('group', { name: 'More sharing controls' });
  expect(popup).toHaveStyle({ position: 'absolute' });
  expect(within(popup).getByText('Recognized: scrolling')).toBeVisible();
  expect(within(popup).getByRole('button', { name: 'Remote control' })).toBeVisible();
  await userEvent.click(within(popup).getByRole('radio', { name: 'Automatic' }));
  await userEvent.keyboard('{Escape}');
  expect(popup).not.toBeVisible();
  expect(more).toHaveFocus();
  await userEvent.click(more);
  expect(popup).toBeVisible();
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(popup).not.toBeVisible();
});

test('words that have no room are behind a button, which keeps its place without need', async () => {
  // The meeting is on the one screen that is shared.
  Object.assign(window.screen, { isExtended: false });
  const { bar } = await sharing();
  const bars = within(bar);
  const about = () => bars.queryByRole('button', { name: 'More information' });
  const kept = bars.getByLabelText('More information', { selector: 'button' });
  expect(kept).toHaveStyle({ visibility: 'hidden' });
  expect(about()).toBeNull();
  const words = bars.getByRole('status');
  Object.defineProperty(words, 'scrollWidth', { configurable: true, value: 1400 });
  act(() => place.layout?.resize(1280, 800));
  expect(about()).toBe(kept);
  await userEvent.click(kept);
  const popup = bars.getByRole('group', { name: 'More information' });
  expect(popup).toHaveTextContent(/^Others see this meeting too\. To keep it out/);
  // All of it has room again; whoever reads it reads on.
  Object.defineProperty(words, 'scrollWidth', { configurable: true, value: 300 });
  act(() => place.layout?.resize(1280, 800));
  expect(about()).toBe(kept);
  fireEvent.pointerDown(screen.getByRole('main'));
  act(() => kept.blur());
  expect(about()).toBeNull();
});

test('a hint that is not drawn beside the words is behind the button', async () => {
  Object.assign(window.screen, { isExtended: false });
  const { client, bar } = await sharing();
  const words = within(bar).getByRole('status');
  words.lastElementChild?.setAttribute('style', 'display: none');
  await happen(client, sharePaused());
  expect(within(bar).getByRole('button', { name: 'More information' })).toBeVisible();
});

test('an icon alone has its name once', async () => {
  await sharing();
  expect(button('Shrink sharing controls')).not.toHaveAccessibleDescription();
  await userEvent.click(button('Shrink sharing controls'));
  for (const name of ['Show sharing controls', 'Pause'])
    expect(button(name)).not.toHaveAccessibleDescription();
});

test('the clock stands while the share is paused', async () => {
  jest.useFakeTimers();
  const { client, bar } = await sharing();
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const clock = () => within(bar).getByRole('timer').textContent;
  await pass(10);
  expect(clock()).toBe('0:10');
  await happen(client, sharePaused());
  await pass(60);
  expect(clock()).toBe('0:10');
  await happen(client, shareResumed());
  await pass(5);
  expect(clock()).toBe('0:15');
});

test('whoever stops by the keyboard is at the button that shares again', async () => {
  const { client, bar } = await sharing();
  act(() => within(bar).getByRole('button', { name: 'Stop sharing' }).focus());
  await happen(client, shareOver('stopped'));
  expect(button('Share screen')).toHaveFocus();
});

test('whoever is elsewhere when the share ends stays there', async () => {
  const { client } = await sharing();
  act(() => button('Chat').focus());
  await happen(client, shareOver('stopped'));
  expect(button('Chat')).toHaveFocus();
});

test('a small window over other programs is a press away', async () => {
  const opened: unknown[] = [];
  const requestWindow = async (size: unknown) => {
    opened.push(size);
    throw new DOMException('', 'NotAllowedError');
  };
  const all = Object.assign(new EventTarget(), { window: null, requestWindow });
  Object.assign(window, { documentPictureInPicture: all });
  const { bar } = await sharing();
  await userEvent.click(within(bar).getByRole('button', { name: 'More sharing controls' }));
  await userEvent.click(within(bar).getByRole('button', { name: 'Picture-in-picture' }));
  expect(opened).toHaveLength(1);
});

test('the small window’s button says what pressing it does, however that opens or closes', async () => {
  const all = Object.assign(new EventTarget(), { window: new EventTarget() as EventTarget | null });
  const own = all.window;
  all.window = null;
  Object.assign(window, { documentPictureInPicture: all });
  const { bar } = await sharing();
  await userEvent.click(within(bar).getByRole('button', { name: 'More sharing controls' }));
  const small = within(bar).getByRole('button', { name: 'Picture-in-picture' });
  all.window = own;
  act(() => void all.dispatchEvent(new Event('enter')));
  expect(small).toHaveAccessibleName('Close picture-in-picture');
  act(() => void own?.dispatchEvent(new Event('pagehide')));
  expect(small).toHaveAccessibleName('Picture-in-picture');
});
