import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from '@reduxjs/toolkit';
import { changed, grace } from '../../../test/builders/annotatedScreen';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { attributesChanged, remoteAgentChanged, remoteControlSent } from '../../events/received';
import { agentGivenUp, agentProbed } from '../../features/remote-control/remoteControl.actions';
import { shareStarted } from '../../features/sharing/sharing.actions';
import { ok } from '../../kernel/result';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { RemoteButton } from './RemoteButton';

jest.setTimeout(60_000);

const pairing = {
  link: 'plenary-agent://pair?gateway=g&token=t',
  ...{ gateway: 'wss://meet.example/wc/remote/123', token: 'secret-token' },
  code: 'K7QF',
};
const paired = (isPaired: boolean) => remoteAgentChanged({ rev: 1, body: { isPaired } });
const turnedAway = remoteAgentChanged({
  rev: 1,
  body: { isPaired: false, refusal: 'other version' },
});
const tell = (op: 'request' | 'give up') =>
  remoteControlSent({ rev: 1, body: { op, SendUserID: grace } });

/** The button of somebody who shares their screen. */
const show = (...more: readonly Action[]) =>
  renderScreen(<RemoteButton />, {
    actions: [...inside(3), shareStarted({ surface: 'monitor' }), ...more],
    answer: () => ok(pairing),
  });
const opener = () => button('Remote control');
/** Once the dialog over it is gone, which takes the page a moment. */
const freed = (name = 'Remote control') => screen.findByRole('button', { name });
const start = () => screen.queryByRole('button', { name: 'Start agent' });

describe('remote control in the bar of the own share', () => {
  test.each([
    ['an entire screen', shareStarted({ surface: 'monitor' }), 1],
    [
      'a meeting that allows none',
      attributesChanged({ rev: 1, body: { bAllowRemoteControl: false } }),
      0,
    ],
  ] as const)('is offered or not for %s', async (_what, action, count) => {
    await show(action);
    expect(screen.queryAllByRole('button', { name: 'Remote control' })).toHaveLength(count);
  });

  test.each([
    ['a window', 'window'],
    ['a tab', 'browser'],
    ['what the browser does not name', undefined],
  ] as const)('says why there is none for %s', async (_what, surface) => {
    const reason = 'You can allow this only while you share your entire screen.';
    await show(shareStarted({ surface }));
    expect(opener()).toHaveAttribute('aria-disabled', 'true');
    expect(opener()).toHaveAttribute('title', reason);
    expect(opener()).toHaveAccessibleDescription(reason);
    await userEvent.click(opener());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes its steps when less than the screen is shared, for good', async () => {
    const client = await show();
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: 'Start agent' }));
    await happen(client, shareStarted({ surface: 'window' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await freed()).toHaveFocus();
    await happen(client, shareStarted({ surface: 'monitor' }));
    expect(opener()).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The link of the share before is good for nothing.
    await userEvent.click(opener());
    expect(await screen.findByRole('button', { name: 'Start agent' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy Link for the agent' })).toBeNull();
  });

  test('starts the agent before anybody asks, and says how far it is', async () => {
    const client = await show();
    expect(opener()).toHaveAccessibleDescription("The agent isn't started.");
    await userEvent.click(opener());
    expect(await screen.findByText(/The agent then asks you on this computer/)).toBeVisible();
    expect(button('Start agent')).toHaveFocus();
    await userEvent.click(button('Start agent'));
    expect(performedTypes(client)).toEqual(['remoteControl/launchAgentRequested']);
    await happen(client, agentProbed({ status: 'unknown' }));
    expect(screen.getByText(/Plenary can't tell whether the agent is installed/)).toBeVisible();
    expect(button('Copy Link for the agent')).toBeEnabled();
    button('Copy Link for the agent').focus();
    await happen(client, paired(true));
    expect(opener()).toHaveAccessibleDescription('The agent is ready.');
    expect(opener()).toHaveFocus();
    expect(start()).toBeNull();
    await userEvent.click(opener());
    expect(await screen.findByRole('dialog')).toHaveTextContent('The agent is ready.');
    await userEvent.click(button('Close'));
    await happen(client, paired(false));
    expect(opener()).toHaveAccessibleDescription("The agent isn't started.");
  });

  test('says that an agent of another version was turned away, until the next start', async () => {
    const client = await show();
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: 'Start agent' }));
    await happen(client, agentProbed({ status: 'installed' }));
    await happen(client, turnedAway);
    const reason = /^The agent on this computer is another version. Install the current one/;
    expect(within(screen.getByRole('dialog')).getByText(reason)).toBeVisible();
    // Its link is spent.
    expect(screen.queryByRole('button', { name: 'Copy Link for the agent' })).toBeNull();
    await userEvent.click(button('Close'));
    expect(await freed()).toHaveAccessibleDescription(reason);
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: 'Start agent' }));
    await happen(client, agentProbed({ status: 'installed' }));
    expect(screen.queryByText(reason)).toBeNull();
    expect(button('Copy Link for the agent')).toBeVisible();
  });

  test('offers the start again once an agent is given up', async () => {
    const client = await show(agentProbed({ status: 'installed' }));
    await userEvent.click(opener());
    expect(await screen.findByText(/The agent is starting/)).toBeVisible();
    await happen(client, agentGivenUp());
    expect(screen.queryByText(/The agent is starting/)).toBeNull();
    expect(start()).toBeVisible();
    await userEvent.click(button('Close'));
    expect(opener()).toHaveAccessibleDescription("The agent isn't started.");
  });

  test('leaves the start to the question while somebody asks', async () => {
    const client = await show();
    await userEvent.click(opener());
    expect(await screen.findByRole('button', { name: 'Start agent' })).toBeVisible();
    await happen(client, tell('request'));
    expect(start()).toBeNull();
    expect(opener()).toHaveAttribute('aria-disabled', 'true');
    expect(opener()).toHaveAccessibleDescription('Answer the request first.');
    await happen(client, tell('give up'));
    expect(opener()).not.toHaveAttribute('aria-disabled', 'true');
    expect(opener()).toHaveAccessibleDescription("The agent isn't started.");
  });

  test('keeps the agent that was started here in sight while somebody asks', async () => {
    const client = await show();
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('button', { name: 'Start agent' }));
    await happen(client, agentProbed({ status: 'installed' }), tell('request'));
    expect(button('Copy Link for the agent')).toBeVisible();
    // Its code and link are still good after a look elsewhere.
    await userEvent.click(button('Close'));
    await userEvent.click(opener());
    expect(await screen.findByRole('button', { name: 'Copy Link for the agent' })).toBeVisible();
    await happen(client, agentGivenUp());
    expect(start()).toBeNull();
    // The question starts another one, with a link of its own.
    await happen(client, agentProbed({ status: 'installed' }));
    expect(screen.queryByRole('button', { name: 'Copy Link for the agent' })).toBeNull();
  });

  test('says who has control, and takes it back', async () => {
    const client = await show();
    await userEvent.click(opener());
    await happen(client, paired(true), changed(ownId, { remoteControllerId: grace }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await freed('Take back')).toHaveAccessibleDescription('Grace Hopper has control.');
    expect(button('Take back')).toHaveFocus();
    await userEvent.click(button('Take back'));
    expect(performedTypes(client)).toEqual(['remoteControl/takeBackRequested']);
    await happen(client, changed(ownId, { remoteControllerId: 0 }));
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});
