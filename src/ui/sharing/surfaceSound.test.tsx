import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import {
  sharePicking,
  shareStarted,
  surfaceSoundsFound,
} from '../../features/sharing/sharing.actions';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

const inBrowser = (whole: boolean, browser: boolean) =>
  surfaceSoundsFound({ sounds: { monitor: whole, window: whole, browser } });

describe('the sound that goes along with what is picked', () => {
  test.each([
    [true, true, 'Can include sound'],
    [false, true, 'Only a tab can include sound'],
    [false, false, 'Without sound'],
  ])('is told before the picker opens (of all: %j, of a tab: %j)', async (whole, tab, text) => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(3, false), inBrowser(whole, tab)],
    });
    await waitFor(() => expect(button('Share screen')).toHaveAccessibleDescription(text));
    await userEvent.hover(button('Share screen'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
    await userEvent.keyboard('s');
    expect(performedTypes(client).at(-1)).toBe('sharing/startShareRequested');
    const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).not.toContain(text);
    await happen(client, sharePicking());
    expect(said()).toContain(text);
    await happen(client, shareStarted({ surface: 'browser' }));
    expect(said()).not.toContain(text);
  });
});
