import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { fakePanelists, hosting } from '../../pages/gallery/hostServices';
import {
  aHostedMeeting,
  aHostedWebinar,
  galleryServices,
  somePanelists,
} from '../../pages/gallery/services';
import { HomeScreen } from './HomeScreen';
import { writeRecentMeetings } from './recentMeetings';
import { UpcomingMeetings } from './UpcomingMeetings';

type Outcome = Result<void, Refusal>;

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

  test('that ends while one works elsewhere is not said to be deleted, and takes no focus', async () => {
    const Home = () => {
      const [listed, setListed] = useState([coming]);
      return (
        <>
          <UpcomingMeetings meetings={listed} onChanged={() => undefined} />
          <button onClick={() => setListed([])}>Elsewhere</button>
        </>
      );
    };
    await renderScreen(<Home />, { services: hosting([coming]) });
    await userEvent.click(button('Delete'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later + 86_400_000);
    await userEvent.click(button('Elsewhere'));
    clock.mockRestore();
    expect(screen.getByText('No upcoming meetings.')).toBeVisible();
    expect(button('Elsewhere')).toHaveFocus();
    expect(screen.queryByText('“Standup” was deleted.')).toBeNull();
  });

  test('that could not be deleted says why, and no longer while it is tried once more', async () => {
    const answers: ((outcome: Outcome) => void)[] = [];
    const deleteMeeting = () => new Promise<Outcome>((resolve) => answers.push(resolve));
    await renderScreen(<HomeScreen />, { services: { ...hosting([coming]), deleteMeeting } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete “Standup”/ });
    const press = () =>
      userEvent.click(within(dialog).getByRole('button', { name: /Delete|wait/ }));
    await press();
    await act(async () => answers[0]?.(fail(refusal('INTERNAL_ERROR', joinTexts.connectionError))));
    expect(within(dialog).getByRole('alert')).toHaveTextContent("We couldn't delete the meeting.");
    await press();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await act(async () =>
      answers[1]?.(
        fail(refusal('INVALID_PARAMETERS', joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token)),
      ),
    );
    expect(within(dialog).getByText(/can't manage this meeting from this device/)).toBeVisible();
  });

  test('that takes long to be deleted leaves the question about another one open', async () => {
    const other = { ...coming, number: '1000000002', topic: 'Retro' };
    const answers: ((outcome: Outcome) => void)[] = [];
    const deleteMeeting = () => new Promise<Outcome>((resolve) => answers.push(resolve));
    await renderScreen(<HomeScreen />, {
      services: { ...hosting([coming, other]), deleteMeeting },
    });
    const ask = async (topic: string) => {
      const row = await screen.findByRole('listitem', { name: topic });
      await userEvent.click(within(row).getByRole('button', { name: 'Delete' }));
      return screen.findByRole('dialog', { name: `Delete “${topic}”?` });
    };
    const first = await ask('Standup');
    await userEvent.click(within(first).getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }));
    const second = await ask('Retro');
    await act(async () => answers[0]?.(ok(undefined)));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Standup' })).toBeNull());
    expect(second).toBeVisible();
  });

  test('that is a webinar names its panelists, and the question about one leaves the details open', async () => {
    await renderScreen(<HomeScreen />, {
      services: { ...hosting([aHostedWebinar]), panelists: fakePanelists(somePanelists) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const details = await screen.findByRole('dialog', { name: 'Webinar details' });
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
