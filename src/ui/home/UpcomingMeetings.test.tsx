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
import { fakeHosted, fakePanelists, hosting } from '../../pages/gallery/hostServices';
import {
  aHostedMeeting,
  aHostedWebinar,
  galleryServices,
  somePanelists,
} from '../../pages/gallery/services';
import { HomeScreen } from './HomeScreen';
import { writeRecentMeetings } from './recentMeetings';

describe('an upcoming meeting', () => {
  beforeEach(() => history.replaceState(null, '', '/'));
  const later = Date.now() + 3_600_000;
  const coming = { ...aHostedMeeting, topic: 'Standup', startTime: later };
  const past = { ...aHostedMeeting, number: '123456789', topic: 'Yesterday', startTime: 1 };
  const instant = { ...aHostedMeeting, number: '987654321', topic: 'Now', startTime: null };

  test('drops off when it is over, and instant ones are not listed', async () => {
    await renderScreen(<HomeScreen />, {
      services: hosting([past, instant, coming]),
    });
    const list = await screen.findByRole('list', { name: 'Upcoming' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByText('Standup')).toBeVisible();
  });

  test('is changed with the same form', async () => {
    const editMeeting = jest.fn(hosting([coming]).editMeeting);
    await renderScreen(<HomeScreen />, {
      services: { ...hosting([coming]), editMeeting },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit meeting' });
    const topic = within(dialog).getByLabelText(/Topic/);
    await userEvent.clear(topic);
    await userEvent.type(topic, 'Retro');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your changes were saved')).toBeVisible();
    // What was not touched is not sent: another device may have changed it.
    expect(editMeeting).toHaveBeenCalledWith(coming.number, 'host-token', { topic: 'Retro' });
    await userEvent.click(button('Done'));
    const list = await screen.findByRole('list', { name: 'Upcoming' });
    expect(within(list).getByText('Retro')).toBeVisible();
  });

  test('is deleted after a question', async () => {
    const deleteMeeting = jest.fn(galleryServices.deleteMeeting);
    await renderScreen(<HomeScreen />, {
      services: { ...hosting([coming]), deleteMeeting },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete “Standup”/ });
    expect(deleteMeeting).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upcoming' })).toBeNull());
    expect(screen.getByText('No upcoming meetings.')).toBeVisible();
    expect(deleteMeeting).toHaveBeenCalledWith(coming.number, 'host-token');
  });

  test('that is deleted leaves the focus at the next one, then the one before, then the heading', async () => {
    const named = (topic: string, number: string, hours: number) => ({
      ...aHostedMeeting,
      ...{ topic, number, startTime: Date.now() + hours * 3_600_000 },
    });
    await renderScreen(<HomeScreen />, {
      services: hosting([
        named('First', '1000000001', 1),
        named('Second', '1000000002', 2),
        named('Third', '1000000003', 3),
      ]),
    });
    const row = (name: string) => screen.findByRole('listitem', { name });
    const remove = async (topic: string) => {
      const asked = within(await row(topic)).getByRole('button', { name: 'Delete' });
      await userEvent.click(asked);
      const dialog = await screen.findByRole('dialog', { name: `Delete “${topic}”?` });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(`“${topic}” was deleted.`)).toHaveAttribute('role', 'status');
    };
    await remove('Second');
    expect(await row('Third')).toHaveFocus();
    await remove('Third');
    expect(await row('First')).toHaveFocus();
    await remove('First');
    expect(screen.getByRole('heading', { name: 'Upcoming' })).toHaveFocus();
  });

  test('that is not deleted after all leaves the focus where it was', async () => {
    await renderScreen(<HomeScreen />, { services: hosting([coming]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete “Standup”/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button('Delete')).toHaveFocus());
  });

  test('that is a webinar names its panelists, and the question about one leaves the details open', async () => {
    await renderScreen(<HomeScreen />, {
      services: { ...hosting([aHostedWebinar]), panelists: fakePanelists(somePanelists) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const details = await screen.findByRole('dialog', { name: 'Meeting details' });
    const section = await within(details).findByRole('region', { name: 'Panelists' });
    const row = (await within(section).findAllByRole('listitem'))[0];
    if (!row) throw new Error('Nobody is listed');
    await userEvent.click(within(row).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('dialog', { name: /^Withdraw/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull());
    expect(details).toBeVisible();
    expect(within(section).getByText('Grace Hopper')).toBeVisible();
  });

  test('that is recent brings its host back as host, and its address holds no token', async () => {
    writeRecentMeetings([{ meetingNumber: instant.number, topic: 'Now', at: 1 }]);
    await renderScreen(<HomeScreen />, { services: hosting([instant]) });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /You're the host/ });
    expect(link.href).not.toContain('token');
    await userEvent.click(link);
    expect(location.pathname + location.hash).toBe('/j/987654321#token=host-token');
    localStorage.clear();
  });
});

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
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/couldn't be saved/);
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
