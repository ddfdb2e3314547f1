import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail, ok, type Result } from '../../kernel/result';
import { fakePanelists } from '../../pages/gallery/hostServices';
import { aHostedWebinar, somePanelists } from '../../pages/gallery/services';
import { refusal, type Refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { PanelistServices } from '../app/hostServices';
import { PanelistsSection } from './PanelistsSection';

const drawWith = (panelists: PanelistServices) =>
  renderScreen(<PanelistsSection meeting={aHostedWebinar} />, { services: { panelists } });
const invite = async (name: string, email: string) => {
  const form = screen.getByRole('form', { name: 'Invite a panelist' });
  if (name !== '') await userEvent.type(within(form).getByLabelText(/Name/), name);
  if (email !== '') await userEvent.type(within(form).getByLabelText(/Email/), email);
  await userEvent.click(within(form).getByRole('button', { name: 'Invite' }));
};
const list = () => screen.getByRole('list', { name: 'Panelists' });
const rowOf = (name: string) => {
  const row = within(list())
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));
  if (!row) throw new Error(`${name} is not listed`);
  return row;
};
const lost = fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));

describe('panelists of a webinar', () => {
  test('are none at first, and who is invited is listed while the next name can follow', async () => {
    const panelists = fakePanelists();
    const sent = jest.spyOn(panelists, 'invite');
    await drawWith(panelists);
    expect(screen.getByText('No one has been invited yet.')).toBeVisible();
    await invite('Grace Hopper', ' grace@example.org ');
    expect(sent).toHaveBeenCalledWith(aHostedWebinar.number, 'host-token', {
      name: 'Grace Hopper',
      email: 'grace@example.org',
    });
    expect(within(rowOf('Grace Hopper')).getByText('grace@example.org')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Grace Hopper was invited.');
    expect(screen.getByLabelText(/Name/)).toHaveFocus();
    expect(screen.getByLabelText(/Name/)).toHaveValue('');
    expect(screen.queryByText('No one has been invited yet.')).toBeNull();
  });

  test('without a name or an address are not invited, and the fields say why', async () => {
    const panelists = fakePanelists();
    const sent = jest.spyOn(panelists, 'invite');
    await drawWith(panelists);
    await invite('', 'grace');
    expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription("Enter the panelist's name.");
    expect(screen.getByLabelText(/Name/)).toHaveFocus();
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(
      "That doesn't look like an email address.",
    );
    expect(sent).not.toHaveBeenCalled();
  });

  test('whom the webinar keeps out stay in the form, with the reason', async () => {
    const barred = fail(refusal('INVALID_PARAMETERS', '', 3033));
    await drawWith({ ...fakePanelists(), invite: () => Promise.resolve(barred) });
    await invite('Ada', 'ada@rival.example');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This email address isn't allowed in the webinar.",
    );
    expect(screen.getByLabelText(/Email/)).toHaveValue('ada@rival.example');
  });

  test('are invited once, however often the button is pressed meanwhile', async () => {
    const sent = jest.fn(() => new Promise<never>(() => undefined));
    await drawWith({ ...fakePanelists(), invite: sent });
    await invite('Ada', 'ada@example.org');
    await userEvent.click(button('Please wait…'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('who are invited again keep their place under the new name', async () => {
    const [first] = somePanelists;
    if (!first) throw new Error('Nobody is invited');
    const renamed = { ...first, name: 'Grace H.' };
    const panelists = fakePanelists(somePanelists);
    await drawWith({ ...panelists, invite: () => Promise.resolve(ok(renamed)) });
    await invite(renamed.name, renamed.email);
    const rows = within(list()).getAllByRole('listitem');
    expect(rows).toHaveLength(somePanelists.length);
    expect(rows[0]).toHaveTextContent('Grace H.');
  });
});

describe('a panelist', () => {
  test('has a link of their own to copy and to send', async () => {
    const user = userEvent.setup();
    await drawWith(fakePanelists(somePanelists));
    const row = rowOf('Grace Hopper');
    const copy = within(row).getByRole('button', { name: 'Copy link' });
    expect(copy).toHaveAccessibleDescription('Grace Hopper');
    await user.click(copy);
    const link = `${location.origin}${somePanelists[0]?.link}`;
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.getByRole('status')).toHaveTextContent('Link for Grace Hopper copied');
    const mail = within(row).getByRole<HTMLAnchorElement>('link', { name: 'Email' });
    const { pathname, searchParams } = new URL(mail.href);
    expect(pathname).toBe('grace@example.org');
    expect(searchParams.get('subject')).toBe('Panelist invitation: Ask the makers');
    expect(searchParams.get('body')).toContain(link);
    expect(searchParams.get('body')).not.toContain('host-token');
  });

  test('is withdrawn after a question, and the focus does not get lost', async () => {
    const panelists = fakePanelists(somePanelists);
    const sent = jest.spyOn(panelists, 'withdraw');
    await drawWith(panelists);
    await userEvent.click(within(rowOf('Grace Hopper')).getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', {
      name: "Withdraw Grace Hopper's invitation?",
    });
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Panelists' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      "Grace Hopper's invitation was withdrawn.",
    );
  });

  test('whose withdrawal fails stays listed, and the question says so', async () => {
    await drawWith({ ...fakePanelists(somePanelists), withdraw: () => Promise.resolve(lost) });
    await userEvent.click(within(rowOf('Grace Hopper')).getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      "We couldn't withdraw the invitation. Try again.",
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(rowOf('Grace Hopper')).toBeVisible();
  });

  test('whose withdrawal takes long leaves a question about another panelist open', async () => {
    const [first, second] = somePanelists;
    if (!first || !second) throw new Error('Too few are invited');
    const answers: (() => void)[] = [];
    const withdraw = () =>
      new Promise<Result<void, Refusal>>((resolve) => answers.push(() => resolve(ok(undefined))));
    await drawWith({ ...fakePanelists(somePanelists), withdraw });
    await userEvent.click(within(rowOf(first.name)).getByRole('button', { name: 'Withdraw' }));
    const asked = await screen.findByRole('dialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('list', { name: 'Panelists' });
    await userEvent.click(within(rowOf(second.name)).getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: new RegExp(second.name) });
    await act(async () => answers[0]?.());
    expect(screen.queryByText(first.name)).toBeNull();
    expect(dialog).toBeVisible();
  });

  test('who is withdrawn elsewhere already drops off the list', async () => {
    const gone = fail(refusal('INVALID_PARAMETERS', '', 4003));
    await drawWith({ ...fakePanelists(somePanelists), withdraw: () => Promise.resolve(gone) });
    await userEvent.click(within(rowOf('Grace Hopper')).getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
  });
});

test('a list that does not load can be asked for again', async () => {
  const panelists = fakePanelists(somePanelists);
  const answers = [lost];
  await drawWith({
    ...panelists,
    list: (...call) => Promise.resolve(answers.pop() ?? panelists.list(...call)),
  });
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load the panelists.");
  await userEvent.click(button('Try again'));
  expect(await screen.findByText('Grace Hopper')).toBeVisible();
});
