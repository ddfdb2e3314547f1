import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { aMeetingInfo } from '../../../test/builders/meeting';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { fail, ok } from '../../kernel/result';
import { infoReceived } from '../../features/meeting/meeting.actions';
import { reportFailed } from '../../features/report/progress.actions';
import type { ReportWish } from '../../features/report/report.actions';
import { aPerson, arrived, galleryTime, people } from '../../pages/gallery/builders';
import { fakeReports } from '../../pages/gallery/fakeReports';
import { inside } from '../../pages/gallery/screens';
import { refusal } from '../../protocol/error';
import { ClientType } from '../../protocol/vocabulary/roles';
import type { StoredLogs } from '../../transport/reportsPort';
import { Report } from './Report';
import { fieldOfTime } from './reportTimes';

// Whole dialogs are searched by role: slow where the machine is busy.
jest.setTimeout(30_000);

const user = userEvent.setup();
const closed = jest.fn();
const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  closed.mockClear();
  place.layout = installFakeLayout(1280, 400);
});
afterEach(() => place.layout?.restore());

/** The dialog over what a person's browser keeps of logs, with `over` of it changed. */
const draw = async (
  over: Partial<StoredLogs> = {},
  { isHost = false, ...options }: Parameters<typeof renderScreen>[1] & { isHost?: boolean } = {},
) => {
  const logs = async () => ({ ...(await (await fakeReports()).logs()), ...over });
  const reports = async () => ({ ...(await fakeReports()), logs });
  const client = await renderScreen(<Report onClose={closed} />, {
    actions: inside(4, isHost),
    reports,
    ...options,
  });
  await screen.findByRole('dialog', { name: 'Report a problem' });
  const wishes = () =>
    client.performed.flatMap(({ type, payload }) =>
      type === 'report/reportRequested' ? [payload as ReportWish] : [],
    );
  const types = () => client.performed.map(({ type }) => type);
  return { client, wishes, types };
};
const openChoices = () => user.click(screen.getByText("Choose what's sent"));
const chosenLog = () => screen.getByRole('combobox', { name: 'Log to send' });
const text = () => screen.getByRole('textbox', { name: 'What happened?' });
const own = { logId: 'gallery-log-0001', draftId: 1 };
const ready = () => screen.findByText(/9,120 lines/);

describe('a report', () => {
  test('says which log goes, how large it is, and each of its lines', async () => {
    const { wishes } = await draw();
    expect(await ready()).toHaveTextContent('318 kB, 9,120 lines');
    await openChoices();
    expect(chosenLog()).toHaveDisplayValue(/^This page, .* · Weekly design review$/);
    await user.click(screen.getByText('Preview the log'));
    const lines = await screen.findByRole('region', { name: 'Log lines' });
    const [first] = await within(lines).findAllByRole('listitem');
    expect(first).toHaveTextContent(/participants\/rosterUpdated/);
    expect(first).toHaveAttribute('aria-setsize', '9120');
    await user.click(screen.getByText("What's included and what isn't"));
    expect(screen.getByText('Sound, video, backgrounds')).toBeVisible();
    await user.click(button('Send report'));
    expect(wishes()).toEqual([own]);
  });

  test('asks for a description alone: all about the log stands behind one control', async () => {
    await draw();
    await ready();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('textbox')).toEqual([text()]);
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await openChoices();
    expect(chosenLog()).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Exclude a time range/ })).toBeVisible();
  });

  test('goes with what the person writes, first of all', async () => {
    const { wishes } = await draw();
    await ready();
    expect(text()).toHaveFocus();
    await user.type(text(), '  No sound.  ');
    await user.click(button('Send report'));
    expect(wishes()).toEqual([{ ...own, text: 'No sound.' }]);
  });

  test('goes without a log where the person wants that, and never empty', async () => {
    const { wishes } = await draw();
    await ready();
    await openChoices();
    await user.selectOptions(chosenLog(), 'No log, only my description');
    expect(screen.queryByText(/9,120 lines/)).toBeNull();
    expect(button('Send report')).toHaveAccessibleDescription(
      'Describe what happened, or choose a log.',
    );
    await user.click(button('Send report'));
    expect(wishes()).toEqual([]);
    await user.type(text(), 'No sound');
    await user.click(button('Send report'));
    expect(wishes()).toEqual([{ text: 'No sound' }]);
  });

  test('leaves a time out, and says where that makes no sense', async () => {
    const { wishes } = await draw();
    await ready();
    await openChoices();
    await user.click(screen.getByRole('checkbox', { name: /Exclude a time range/ }));
    expect(await screen.findByText(/6,020 lines/)).toBeInTheDocument();
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    const setTime = async (field: HTMLElement, at: number) => {
      await user.clear(field);
      await user.type(field, fieldOfTime(at));
    };
    await setTime(to, galleryTime - 60_000);
    expect(screen.getByText(/^The end must be after/)).toBeInTheDocument();
    expect(button('Send report')).toHaveAccessibleDescription(/^The end must be after/);
    await setTime(from, galleryTime + 60_000);
    await setTime(to, galleryTime + 120_000);
    await screen.findByText(/6,020 lines/);
    await user.click(button('Send report'));
    expect(wishes()).toEqual([
      { ...own, leaveOut: { from: galleryTime + 60_000, to: galleryTime + 120_999 } },
    ]);
  });

  test('says that nothing is left, that a log cannot be read, and that none is kept', async () => {
    const empty = { draftId: 1, bytes: 0, lines: 0, actions: 0, startedAt: 0, endedAt: 0 };
    const { wishes } = await draw({
      draft: (logId) =>
        logId === own.logId ? Promise.resolve(empty) : Promise.reject(new Error('damaged')),
    });
    expect(await screen.findByText(/^Nothing is left of this log/)).toBeInTheDocument();
    expect(button('Send report')).toHaveAccessibleDescription(/^Nothing is left/);
    await openChoices();
    const [, other = ''] = within(chosenLog())
      .getAllByRole('option')
      .map(({ textContent }) => textContent ?? '');
    await user.selectOptions(chosenLog(), other);
    expect(await screen.findByText(/^We couldn't read this log/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull();
    await user.click(button('Send report'));
    expect(wishes()).toEqual([]);
  });

  test('goes as text where the browser keeps no log', async () => {
    const { wishes } = await draw({ list: () => Promise.reject(new Error('forbidden')) });
    expect(await screen.findByText(/^This browser isn't keeping a log/)).toBeInTheDocument();
    await user.type(text(), 'No sound');
    await user.click(button('Send report'));
    expect(wishes()).toEqual([{ text: 'No sound' }]);
  });

  test('is closed by Escape, and begins anew then', async () => {
    const { types } = await draw();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(types()).toEqual(['report/listReportsRequested', 'report/closeReportRequested']);
  });
});

describe('a report saved as a file', () => {
  const saved: { name: string; content: Blob | undefined }[] = [];
  const given: { content?: Blob } = {};
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (content) => {
      given.content = content as Blob;
      return 'blob:saved';
    };
    HTMLAnchorElement.prototype.click = function click() {
      saved.push({ name: this.download, content: given.content });
    };
  });
  const { click } = HTMLAnchorElement.prototype;
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
    Reflect.deleteProperty(URL, 'createObjectURL');
  });

  test('is what was shown, sealed for the owner of the meeting’s key', async () => {
    const pack = jest.fn<StoredLogs['pack']>(async () => ({ file: new Blob(['log']), digest: '' }));
    const { client } = await draw({ pack });
    await ready();
    await happen(client, infoReceived(aMeetingInfo({ logEncryptionPubKey: 'key' })));
    expect(screen.getByText(/is encrypted before it leaves/)).toBeInTheDocument();
    await user.click(button('Save as a file'));
    expect(await screen.findByText(/^The file was saved/)).toBeInTheDocument();
    expect(pack.mock.calls).toEqual([[1, 'key']]);
    expect(saved).toEqual([
      {
        name: expect.stringMatching(/^plenary-[\d-]{19}\.plenarylog$/),
        content: expect.any(Blob),
      },
    ]);
  });

  test('says that it cannot be read where that is so', async () => {
    await draw({ pack: () => Promise.reject(new Error('gone')) });
    await ready();
    await user.click(button('Save as a file'));
    expect(await screen.findByText(/^We couldn't read this log/)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('the logs of others', () => {
  const choosePeople = async () => {
    await ready();
    await user.click(screen.getByText('Also ask others for their logs'));
    await user.click(screen.getByRole('checkbox', { name: 'Grace Hopper' }));
  };

  test('are asked for by a host, once, and come under the number of the report', async () => {
    const { client, wishes, types } = await draw(
      {},
      {
        isHost: true,
        answer: ({ type }) => ok(type === 'report/pullLogsRequested' ? 'group-1' : ''),
      },
    );
    await choosePeople();
    await user.click(button('Send report'));
    expect(wishes()).toEqual([{ ...own, groupId: 'group-1' }]);
    await happen(client, reportFailed({ failure: 'full' }));
    expect(screen.getByRole('alert')).toHaveTextContent("The report wasn't sent");
    expect(screen.getByRole('alert')).toHaveTextContent(/The server can't store more reports/);
    await user.click(button('Try again'));
    expect(wishes()).toHaveLength(2);
    expect(types().filter((type) => type === 'report/pullLogsRequested')).toHaveLength(1);
  });

  test('that may not be asked for keep the report back', async () => {
    const { wishes } = await draw(
      {},
      {
        isHost: true,
        answer: ({ type }) =>
          type === 'report/pullLogsRequested'
            ? fail(refusal('INSUFFICIENT_PRIVILEGES', 'only host can do the operation'))
            : ok(undefined),
      },
    );
    await choosePeople();
    await user.click(button('Send report'));
    expect(wishes()).toEqual([]);
  });

  test('are not asked of a room system, which keeps none', async () => {
    const room = aPerson(8, { userType: ClientType.H323, displayName: 'Board room' });
    await draw({}, { isHost: true, actions: [...inside(4, true), arrived([...people(4), room])] });
    await ready();
    await user.click(screen.getByText('Also ask others for their logs'));
    expect(screen.getByRole('checkbox', { name: 'Grace Hopper' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Board room' })).toBeNull();
  });

  test('are nothing for others to ask for', async () => {
    await draw();
    await ready();
    expect(screen.queryByText('Also ask others for their logs')).toBeNull();
  });
});
