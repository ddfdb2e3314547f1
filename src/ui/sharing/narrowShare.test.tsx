import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { devicesListed } from '../../features/devices/devices.actions';
import { surfaceSoundsFound } from '../../features/sharing/sharing.actions';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

/** A window as narrow as a phone, for style sheets and for the bar. */
const narrow = (): void => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = (query) =>
    Object.assign(wide(query), { matches: query === '(max-width: 479px)' });
};
const cameras = devicesListed({
  ...{ microphones: [], speakers: [] },
  cameras: [
    { deviceId: 'desk', label: 'Desk camera' },
    { deviceId: 'document', label: 'Document camera' },
  ],
});
const openMore = async () => {
  await userEvent.click(button('More'));
  return within(await screen.findByRole('menu'));
};
/** The menu of the choices, once it has come in the place of **More**'s own. */
const openChoices = async () => {
  const more = await openMore();
  await userEvent.click(more.getByRole('menuitem', { name: 'Sharing options' }));
  await screen.findByText('Window');
  return screen.getByRole('menu');
};

test('on a narrow screen More has the choices of a share, at its own place', async () => {
  narrow();
  const sounds = { monitor: false, window: false, browser: true };
  const client = await renderScreen(<MeetingScreen />, {
    actions: [...inside(3, false), cameras, surfaceSoundsFound({ sounds })],
  });
  expect(screen.queryByRole('button', { name: 'Sharing options' })).toBeNull();
  const menu = within(await openChoices());
  expect(menu.getByRole('menuitem', { name: /^Window ?Without sound$/ })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /^Tab ?Can include sound$/ })).toBeVisible();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Document camera' }));
  expect(client.performed.at(-1)).toMatchObject({
    type: 'sharing/startShareRequested',
    payload: { secondaryCameraId: 'document' },
  });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button('More')).toHaveFocus();
});

test('Escape closes the choices of a share and leads back to More', async () => {
  narrow();
  await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
  const menu = await openChoices();
  // The library moves the focus only where there is a layout.
  menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button('More')).toHaveFocus();
});

test.each([
  ['whose share button did not fit', 200, inside(3, false), 1],
  ['with room for the button beside it', 1280, inside(3, false), 0],
  ['of an audience', 200, insideWebinar('attendee'), 0],
] as const)('More has them in a bar %s', async (_which, width, actions, rows) => {
  await renderScreen(<MeetingScreen />, { actions });
  act(() => place.layout?.resize(width, 800));
  const more = await openMore();
  expect(more.queryAllByRole('menuitem', { name: 'Sharing options' })).toHaveLength(rows);
});
