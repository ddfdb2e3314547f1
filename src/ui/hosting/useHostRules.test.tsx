import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../test/builders/screen';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { aSeat, galleryTime } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import type { JoinReply } from '../../protocol/signal/session';
import { HostToolsDialog } from './HostToolsDialog';

jest.setTimeout(30_000);

const hostOf = (reply: Partial<JoinReply>) => [
  ...inside(3, true),
  joinSucceeded({
    reply: aSeat({ isHost: true, isOriginalHost: true, resumed: true, ...reply }),
    at: galleryTime,
  }),
];
const name = 'Allow guests to be called by phone';

test('a host says whether guests may be called by phone', async () => {
  const client = await renderScreen(<HostToolsDialog onClose={() => undefined} />, {
    actions: hostOf({ telephony: 'sip', dialOutCountries: ['DE'] }),
  });
  const rule = await screen.findByRole('checkbox', { name });
  expect(rule).toBeChecked();
  await userEvent.click(rule);
  expect(client.performed.at(-1)).toMatchObject({ payload: { bAllowCallMe: false } });
});

test('and is asked nothing of it where no telephone is called', async () => {
  await renderScreen(<HostToolsDialog onClose={() => undefined} />, {
    actions: hostOf({ telephony: 'sip', dialOutCountries: [] }),
  });
  await screen.findByRole('checkbox', { name: 'Enable waiting room' });
  expect(screen.queryByRole('checkbox', { name })).toBeNull();
});

test('a host says whether others may share', async () => {
  const client = await renderScreen(<HostToolsDialog onClose={() => undefined} />, {
    actions: hostOf({}),
  });
  const rule = await screen.findByRole('checkbox', { name: 'Allow people to share' });
  expect(rule).toBeChecked();
  await userEvent.click(rule);
  expect(client.performed.at(-1)).toMatchObject({ payload: { bLockShare: true } });
});

test('a host switches the chime that tells who joins or leaves', async () => {
  const client = await renderScreen(<HostToolsDialog onClose={() => undefined} />, {
    actions: hostOf({}),
  });
  const rule = await screen.findByRole('checkbox', { name: 'Chime when people join or leave' });
  expect(rule).not.toBeChecked();
  await userEvent.click(rule);
  expect(client.performed.at(-1)).toMatchObject({
    payload: { bAllowPlayChimeForEnterOrExit: true },
  });
});

test('the switches stand in groups', async () => {
  await renderScreen(<HostToolsDialog onClose={() => undefined} />, { actions: hostOf({}) });
  const namesIn = async (group: string) =>
    within(await screen.findByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent);
  expect(await namesIn('Joining')).toHaveLength(4);
  expect(await namesIn('What people can do')).toHaveLength(7);
  expect(await namesIn('What people see')).toHaveLength(1);
});
