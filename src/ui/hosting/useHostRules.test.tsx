import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { happen, renderScreen } from '../../../test/builders/screen';
import { attributesChanged, shareControlled } from '../../events/received';
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
const grab = 'Allow people to take over from whoever is sharing';

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
  const isIn = async (group: string, names: readonly string[]) => {
    const box = within(await screen.findByRole('group', { name: group }));
    const isMissing = (each: string) => box.queryByRole('checkbox', { name: each }) === null;
    expect(names.filter(isMissing)).toEqual([]);
    expect(box.getAllByRole('checkbox')).toHaveLength(names.length);
  };
  await isIn('Joining', [
    'Lock meeting',
    'Enable waiting room',
    'Mute upon entry',
    'Chime when people join or leave',
  ]);
  await isIn('What people can do', [
    'Allow people to unmute',
    'Allow people to start video',
    'Allow HD video',
    'Allow people to share',
    'Allow several people to share at once',
    grab,
    'Allow people to annotate what is shared',
    'Allow people to ask for remote control',
    'Allow people to rename themselves',
    'Allow people to raise a hand',
  ]);
  await isIn('What people see', ["Everyone follows the host's layout"]);
});

test('a host says whether people may take over from whoever is sharing, where that counts', async () => {
  const client = await renderScreen(<HostToolsDialog onClose={() => undefined} />, {
    actions: hostOf({}),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: grab }));
  expect(client.performed.at(-1)).toMatchObject({ payload: { bAllowShareGrab: true } });
  const isOffered = () => screen.queryByRole('checkbox', { name: grab }) !== null;
  const several = (rev: number, bMultipleShare: boolean) =>
    happen(client, attributesChanged({ rev, body: { bMultipleShare } }));
  const lock = (rev: number, lockShare: boolean) =>
    happen(client, shareControlled({ rev, body: { lockShare } }));
  await several(1, true);
  expect(isOffered()).toBe(false);
  await several(2, false);
  expect(isOffered()).toBe(true);
  await lock(3, true);
  expect(isOffered()).toBe(false);
  await lock(4, false);
  expect(isOffered()).toBe(true);
});
