import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { allTexts } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { emptyStores } from '../../pages/gallery/hostServices';
import { galleryServices } from '../../pages/gallery/services';
import { streamKeyOf } from '../../protocol/streamKey';
import { ServicesProvider } from '../app/services';
import { ClientContext } from '../client/client';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen is slow to draw where the machine is busy.
jest.setTimeout(30_000);

// Browsers have them, and the client core needs them; jsdom does not have them.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextDecoder, TextEncoder });
});

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

const others = Array.from({ length: 12 }, (_, at) => ({
  userId: 2048 + 1024 * at,
  displayName: `${'ABCDEFGHIJKL'[at]} Guest`,
  bVideoOn: true,
}));

test('people whose pictures an overloaded machine drops stay, with their avatars', async () => {
  const people = [aParticipant(), ...others.map((other) => aParticipant(other))];
  const ada = await aJoinedClient({ people });
  for (const { userId } of others)
    ada.engine.say({ type: 'firstFrame', stream: streamKeyOf(userId, 'camera') });
  await ada.clock.settle();
  await act(async () =>
    render(
      <I18nextProvider i18n={allTexts()}>
        <ServicesProvider value={{ ...galleryServices, ...emptyStores() }}>
          <ClientContext value={ada.client}>
            <Provider store={ada.client.store}>
              <MeetingScreen />
            </Provider>
          </ClientContext>
        </ServicesProvider>
      </I18nextProvider>,
    ),
  );
  const tiles = () =>
    others.map(({ displayName }) => {
      const tile = within(screen.getByRole('list', { name: 'Gallery' }))
        .getByText(displayName)
        .closest('li')!;
      return { isShown: tile.dataset['video'] === 'on', tile };
    });
  const shown = () => tiles().filter(({ isShown }) => isShown).length;
  expect(shown()).toBe(12);
  for (let second = 0; second < 30; second += 1) {
    const load = { encode: 0.5, decode: 0, paint: 0 };
    const report = { type: 'statistics', encode: [], decode: [], load } as const;
    await act(async () => {
      ada.engine.say({ type: 'statistics', medium: 'video', report });
      await ada.clock.advance(1000);
    });
  }
  expect(ada.state().video.videoLadder.step).toBe('background');
  expect(tiles()).toHaveLength(12);
  expect(shown()).toBeLessThan(12);
  expect(shown()).toBeGreaterThan(0);
  for (const { isShown, tile } of tiles()) {
    const initials = `${tile.textContent.match(/[A-L](?= Guest)/)?.[0]}G`;
    expect(within(tile).queryByText(initials) !== null).toBe(!isShown);
  }
});
