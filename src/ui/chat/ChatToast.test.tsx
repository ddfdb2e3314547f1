import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { chatReceived } from '../../events/received';
import { galleryTime, ownId } from '../../pages/gallery/builders';
import { conversation } from '../../pages/gallery/conversation';
import { inside } from '../../pages/gallery/screens';
import { settingsChanged } from '../../features/settings/settings.slice';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { MeetingScreen } from '../meeting/MeetingScreen';

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  jest.useFakeTimers();
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => {
  place.layout?.restore();
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
const later = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
const written = (number: number, text: string, receiver: number, sender = 2 * ownId) =>
  chatReceived({
    rev: number,
    body: {
      ...{ id: `m${number}`, sn: `s${number}`, text, timestamp: galleryTime },
      ...{ senderName: 'Grace Hopper', senderNodeID: sender, senderGuid: `guid ${sender}` },
      ...{ destNodeID: receiver, receiverName: '' },
    },
  });
const toast = (text: string) => screen.queryByText(text);

test('a new message is over the stage for 5 s, and one that was there before is not', async () => {
  const client = await renderScreen(<MeetingScreen />, {
    actions: [...inside(3), ...conversation],
  });
  await later(100);
  expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull();
  await happen(client, written(91, '**Can you** hear me?', ChatTarget.everyone));
  await later(100);
  expect(toast('Can you hear me?')).toBeVisible();
  expect(screen.queryByText('Direct message')).toBeNull();
  await later(5000);
  expect(toast('Can you hear me?')).toBeNull();
  await happen(client, written(92, 'Only for you', ownId));
  await later(100);
  expect(screen.getByText('Direct message')).toBeVisible();
  await user.click(button('Open chat'));
  await later(100);
  expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull();
  const panel = within(await screen.findByRole('complementary', { name: 'Chat' }));
  expect(panel.getByText('Only for you')).toBeInTheDocument();
});

test('nothing is shown of what one writes oneself, nor where it is switched off', async () => {
  const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
  await later(100);
  await happen(client, written(91, 'From another tab', ChatTarget.everyone, ownId));
  await happen(client, settingsChanged({ isChatToastOn: false }));
  await happen(client, written(92, 'Hello', ChatTarget.everyone));
  await later(100);
  expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull();
  expect(button('Chat')).toHaveAccessibleDescription('1 unread message');
});
