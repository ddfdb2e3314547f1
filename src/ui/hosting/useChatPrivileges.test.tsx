import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with a menu: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe("the hosts' chat privileges", () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('a webinar has a control for its attendees and one for its panelists', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: insideWebinar('host') });
    await userEvent.click(button('Participants'));
    await screen.findByRole('complementary');
    await userEvent.click(button('Host tools'));
    const offered = async (name: string) =>
      within(await screen.findByRole('group', { name }))
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent);
    expect(await offered('Attendees can chat with')).toEqual([
      'Everyone, and hosts and panelists privately',
      'Hosts and panelists',
      'No one',
    ]);
    expect(await offered('Panelists can chat with')).toEqual([
      'Everyone, including private messages',
      'Hosts and panelists',
    ]);
    expect(await offered('Sent messages')).toEqual([
      'Can be edited and deleted',
      'Can be deleted',
      "Can't be changed",
    ]);
    const panelists = screen.getByRole('group', { name: 'Panelists can chat with' });
    await userEvent.click(within(panelists).getByRole('menuitemradio', { name: /Hosts and/ }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/chatPrivilegeRequested',
      payload: { chatPrivilege: 1, panelistChatPrivilege: 1 },
    });
    await userEvent.click(button('Host tools'));
    const messages = await screen.findByRole('group', { name: 'Sent messages' });
    await userEvent.click(within(messages).getByRole('menuitemradio', { name: 'Can be deleted' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'chat/chatPrivilegeRequested',
      payload: { chatPrivilege: 1, messageEditAction: 1 },
    });
  });
});
