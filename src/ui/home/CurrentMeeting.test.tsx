import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  joinErrorTexts,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { fakeHosted, hosting } from '../../pages/gallery/hostServices';
import { aHostedMeeting, galleryServices } from '../../pages/gallery/services';
import { HomeScreen } from './HomeScreen';

describe('an upcoming meeting is read from the gateway first', () => {
  beforeEach(() => history.replaceState(null, '', '/'));
  const coming = { ...aHostedMeeting, topic: 'Standup', startTime: Date.now() + 3_600_000 };
  const changed = { ...coming, topic: 'Retro', hostToken: 'fresh-token' };
  const noConnection = fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));
  const deleted = fail(
    refusal('INVALID_PARAMETERS', joinErrorTexts[3001], JoinErrorCode.meetingNotExist),
  );
  const signedOut = fail(
    refusal('INVALID_PARAMETERS', joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token),
  );
  type ReadHosted = typeof galleryServices.readHosted;

  test('and says so meanwhile', async () => {
    const readHosted = () => new Promise<never>(() => undefined);
    await renderScreen(<HomeScreen />, { services: { ...hosting([coming]), readHosted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit meeting' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Getting the latest details');
    expect(within(dialog).queryByLabelText(/Topic/)).toBeNull();
  });

  test('so that what another device changed is shown, and this device’s record is new', async () => {
    const hosted = fakeHosted([coming]);
    const readHosted = () => Promise.resolve(ok(changed));
    await renderScreen(<HomeScreen />, { services: { hosted, readHosted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit meeting' });
    expect(await within(dialog).findByLabelText(/Topic/)).toHaveValue('Retro');
    expect(await hosted.find(coming.number)).toEqual(changed);
    // Nothing was changed here: there is nothing to save.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      await within(screen.getByRole('list', { name: 'Upcoming' })).findByText('Retro'),
    ).toBeVisible();
  });

  test('again after a failure', async () => {
    const readHosted = jest
      .fn<ReadHosted>()
      .mockResolvedValueOnce(noConnection)
      .mockResolvedValue(ok(changed));
    await renderScreen(<HomeScreen />, { services: { ...hosting([coming]), readHosted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Meeting details' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Check your network/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('Retro')).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('and forgotten where it was deleted elsewhere', async () => {
    const hosted = fakeHosted([coming]);
    const readHosted = () => Promise.resolve(deleted);
    await renderScreen(<HomeScreen />, { services: { hosted, readHosted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Meeting details' });
    expect(await within(dialog).findByText('This meeting was deleted.')).toBeVisible();
    expect(await hosted.list()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upcoming' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Upcoming' })).toHaveFocus();
    expect(screen.getByText('“Standup” was deleted.')).toBeVisible();
  });

  test('and stays listed where the host token is refused: Start asks for the host key', async () => {
    const readHosted = () => Promise.resolve(signedOut);
    await renderScreen(<HomeScreen />, { services: { ...hosting([coming]), readHosted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByText(/then enter the host key/)).toBeVisible();
    await userEvent.click(button('Close'));
    expect(await screen.findByText('Standup')).toBeVisible();
  });

  test('and what was typed survives a failure to save', async () => {
    const editMeeting = jest.fn(hosting([coming]).editMeeting).mockResolvedValueOnce(noConnection);
    await renderScreen(<HomeScreen />, { services: { ...hosting([coming]), editMeeting } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit meeting' });
    await userEvent.type(await within(dialog).findByLabelText('Passcode'), 'tea');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /couldn't save your changes/,
    );
    expect(within(dialog).getByLabelText('Passcode')).toHaveValue('tea');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your changes were saved')).toBeVisible();
    expect(editMeeting.mock.calls.map(([, , changes]) => changes)).toEqual([
      { passcode: 'tea' },
      { passcode: 'tea' },
    ]);
  });

  test('and a change of one that was deleted meanwhile says so', async () => {
    const hosted = fakeHosted([coming]);
    await renderScreen(<HomeScreen />, {
      services: { ...hosting([coming]), hosted, editMeeting: () => Promise.resolve(deleted) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit meeting' });
    await userEvent.type(await within(dialog).findByLabelText(/Topic/), '!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This meeting was deleted.')).toBeVisible();
    expect(await hosted.list()).toEqual([]);
  });
});
