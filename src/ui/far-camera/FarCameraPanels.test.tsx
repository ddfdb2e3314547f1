import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { allTexts, button } from '../../../test/builders/screen';
import { ClientContext } from '../client/client';
import { FarCameraPanels } from './FarCameraPanels';

const grace = 2048;

// Browsers have them, and the client core needs them; jsdom does not have them.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextDecoder, TextEncoder });
});

/** Ada, who moves Grace's camera, before her panel. */
const aMover = async (ability = { bPan: true, bTilt: true, bZoom: true }) => {
  const people = [
    aParticipant(),
    aParticipant({ userId: grace, displayName: 'Grace', bVideoOn: true, nFECC: 1024 }),
  ];
  const ada = await aJoinedClient({ people });
  ada.socket().say('cameraAbilityTold', { userID: grace, ...ability });
  await ada.clock.settle();
  ada.socket().onCommand = ({ name, seq }) => {
    if (name === 'controlCamera') ada.socket().ack(seq);
  };
  await act(async () =>
    render(
      <I18nextProvider i18n={allTexts()}>
        <ClientContext value={ada.client}>
          <Provider store={ada.client.store}>
            <FarCameraPanels />
          </Provider>
        </ClientContext>
      </I18nextProvider>,
    ),
  );
  const passes = (milliseconds: number) => act(() => ada.clock.advance(milliseconds));
  /** What was said of the camera so far. */
  const said = () =>
    ada.socket().sent.flatMap(({ name, body }) => (name === 'controlCamera' ? [body] : []));
  return { ada, passes, said };
};

const told = (cmd: 'start control' | 'continue', buttonID: string) => ({
  cmd,
  userID: grace,
  buttonID,
});
const stopped = { cmd: 'stop control', userID: grace };
/** jsdom has no pointer events of its own: what React reads of one is a mouse event's. */
const press = (name: string): void => {
  fireEvent(button(name), new MouseEvent('pointerdown', { button: 0, bubbles: true }));
};
const held = (name: string, buttonID: string) => [name, buttonID] as const;

describe("the pad for another person's camera", () => {
  test.each([
    held('Up', 'up'),
    held('Down', 'down'),
    held('Left', 'left'),
    held('Right', 'right'),
    held('Zoom in', 'zoom in'),
    held('Zoom out', 'zoom out'),
  ])(
    '%s is said at once and every 200 ms while it is held, and its end at once',
    async (name, buttonID) => {
      const { passes, said } = await aMover();
      press(name);
      await passes(0);
      expect(said()).toMatchObject([told('start control', buttonID)]);
      await passes(199);
      expect(said()).toHaveLength(1);
      await passes(401);
      const continued = told('continue', buttonID);
      expect(said()).toMatchObject([
        told('start control', buttonID),
        continued,
        continued,
        continued,
      ]);
      fireEvent.pointerUp(button(name));
      await passes(0);
      expect(said().slice(4)).toMatchObject([stopped]);
      await passes(2000);
      expect(said()).toHaveLength(5);
    },
  );

  test('is moved by arrow keys, + and −, as long as they are held', async () => {
    const { passes, said } = await aMover();
    const pad = screen.getByRole('group', { name: 'Move the camera' });
    for (const [key, buttonID] of [
      ['ArrowLeft', 'left'],
      ['+', 'zoom in'],
    ] as const) {
      const before = said().length;
      fireEvent.keyDown(pad, { key });
      await passes(250);
      fireEvent.keyUp(pad, { key });
      await passes(1000);
      expect(said().slice(before)).toMatchObject([
        told('start control', buttonID),
        told('continue', buttonID),
        stopped,
      ]);
    }
  });

  test('says why it does not move where the camera does not', async () => {
    const { passes, said } = await aMover({ bPan: true, bTilt: false, bZoom: true });
    expect(button('Up').getAttribute('aria-disabled')).toBe('true');
    press('Up');
    await passes(500);
    expect(said()).toEqual([]);
    expect(button('Left').getAttribute('aria-disabled')).toBeNull();
    const reason = document.getElementById(button('Up').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe("This camera can't move in that direction.");
  });

  test('goes when the camera is no longer lent, and nothing more is said', async () => {
    const { ada, passes, said } = await aMover();
    press('Left');
    await passes(100);
    await act(async () => {
      ada.socket().say('rosterChanged', { update: [{ userId: grace, nFECC: 0 }] });
      await ada.clock.advance(100);
    });
    expect(screen.queryByRole('group', { name: 'Move the camera' })).toBeNull();
    const after = said().length;
    await passes(2000);
    expect(said()).toHaveLength(after);
  });
});
