import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail, ok } from '../../kernel/result';
import { galleryNumber, someDevices, somePreferences } from '../../pages/gallery/builders';
import { refusal } from '../../protocol/error';
import { LobbyScreen } from './LobbyScreen';

const chosen = [somePreferences, someDevices];
const lobby = <LobbyScreen meetingNumber={galleryNumber} />;

describe("the lobby's form", () => {
  beforeEach(() => history.replaceState(null, '', `/j/${galleryNumber}`));

  test('a refusal takes the place of the form, and what was typed is there to be corrected', async () => {
    const client = await renderScreen(lobby, {
      actions: chosen,
      answer: ({ type }) =>
        type === 'meeting/joinRequested'
          ? fail(refusal('IMPROPER_MEETING_STATE', 'meeting locked', 12))
          : ok(undefined),
    });
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1234');
    await userEvent.click(button('Join'));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: "You couldn't join" })).toHaveFocus(),
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
    await userEvent.click(button('Edit your details'));
    expect(screen.getByLabelText(/Your name/)).toHaveFocus();
    expect(screen.getByLabelText(/Passcode/)).toHaveValue('1234');
    await userEvent.click(button('Join'));
    expect(client.performed.at(-1)?.payload).toMatchObject({ passWord: '1234' });
  });

  test('Tab leads from the topic to the switches of the preview, then to the form', async () => {
    await renderScreen(lobby, { actions: chosen });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await screen.findByLabelText(/Passcode/);
    const order: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      await userEvent.tab();
      order.push(document.activeElement?.getAttribute('aria-label') ?? 'a field');
    }
    expect(order).toEqual(['Microphone', 'Camera', 'Background effects', 'a field']);
  });

  test('nobody is asked for a passcode before it is known that there is one', async () => {
    const readMeeting = () => new Promise<never>(() => undefined);
    await renderScreen(lobby, { actions: chosen, services: { readMeeting } });
    expect(await screen.findByLabelText(/Your name/)).toBeVisible();
    expect(screen.queryByLabelText(/Passcode/)).toBeNull();
  });
});
