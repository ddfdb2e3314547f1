import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { consentAsked, remoteAgentChanged, remoteControlSent } from '../../events/received';
import { ok } from '../../kernel/result';
import { rosterUpdated } from '../../features/participants/participants.actions';
import {
  agentGivenUp,
  agentMissed,
  agentProbed,
  agentServerNamed,
  inputClosed,
  inputOpened,
  prepareRemoteRequested,
  requestAllowed,
} from '../../features/remote-control/remoteControl.actions';
import { shareMuted, shareStarted } from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import type { Answer } from '../../pages/gallery/fakeClient';
import { inside } from '../../pages/gallery/screens';
import { agentTokenLifetime } from '../../protocol/sharingLimits';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const grace = 2 * ownId;
const changed = (userId: number, changes: object) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...changes }] });
const asks = remoteControlSent({ rev: 1, body: { op: 'request', SendUserID: grace } });
const paired = (isPaired: boolean) => remoteAgentChanged({ rev: 1, body: { isPaired } });

/** The question about one's own screen, once its buttons take a press. */
const armed = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(button('Decline')).not.toHaveAttribute('aria-disabled', 'true'), {
    timeout: 5000,
  });
  return dialog;
};

describe('the screen of a meeting', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('asks who shares, by name and with what it means; both answers weigh the same', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, shareStarted({ surface: 'monitor' }), paired(true), asks);
    const dialog = await armed();
    expect(dialog).toHaveTextContent('Grace Hopper wants to control your screen');
    expect(dialog).toHaveTextContent('click, and type on this computer');
    expect(dialog).toHaveTextContent('The agent is ready.');
    expect(button('Allow').className).toBe(button('Decline').className);
    await userEvent.click(button('Allow'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'remoteControl/answerRemoteRequested',
      payload: { userId: grace, agreed: true },
    });
  });

  test('takes no press that was meant for what was there before, and no key', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, shareStarted({ surface: 'monitor' }), paired(true));
    const before = button('Participants');
    before.focus();
    await happen(client, asks);
    await screen.findByRole('dialog');
    fireEvent.click(button('Allow'));
    fireEvent.click(button('Decline'));
    expect(performedTypes(client)).toEqual([]);
    await armed();
    expect(before).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(performedTypes(client)).toEqual([]);
  });

  const pairing = {
    link: 'plenary-agent://pair?gateway=g&token=t',
    ...{ gateway: 'wss://meet.example/wc/remote/123', token: 'secret-token' },
    code: 'K7QF',
  };
  /** What Ada allows is prepared, and the agent is launched. */
  const allows =
    (link = pairing.link): Answer =>
    (intent, { store }) => {
      if (prepareRemoteRequested.match(intent)) store.dispatch(requestAllowed(intent.payload));
      return ok({ ...pairing, link });
    };
  /** The question after **Allow**, while the agent is not there. */
  const allowed = async (link = pairing.link) => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: inside(3),
      answer: allows(link),
    });
    const server = agentServerNamed({ origin: 'https://meet.example' });
    await happen(client, server, shareStarted({ surface: 'monitor' }), asks);
    await armed();
    await userEvent.click(button('Allow'));
    await screen.findByRole('dialog', { name: steps });
    await happen(client, agentProbed({ status: 'unknown' }));
    return client;
  };
  const steps = /^Start the agent to let Grace Hopper control your screen/;

  test('says whether the agent is installed, and where it is', async () => {
    const client = await allowed();
    expect(screen.getByText(/Plenary can't tell whether the agent is installed/)).toBeVisible();
    const address = 'https://meet.example/agent/plenary-agent.tgz';
    expect(screen.getByRole('link', { name: 'Download agent' })).toHaveAttribute('href', address);
    expect(screen.getByText(/It runs on Linux with X11/)).toBeVisible();
    expect(screen.getByText(/The agent comes from meet.example and needs Node.js/)).toBeVisible();
    const command = `npm install -g ${address} && plenary-agent --register https://meet.example`;
    expect(screen.getByText(command)).toBeVisible();
    await happen(client, agentProbed({ status: 'installed' }));
    expect(screen.getByText(/The agent is starting/)).toBeVisible();
    await happen(client, agentProbed({ status: 'uninstalled' }));
    expect(screen.getByText(/doesn't seem to be installed/)).toBeVisible();
  });

  test('shows the code of the question, and has screen readers say it letter by letter', async () => {
    await allowed();
    expect(screen.getByText('K7QF')).toBeVisible();
    expect(screen.getByText('K7QF')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('K, 7, Q, F').parentElement).toHaveTextContent(
      /^Allow it only if its question shows this code: /,
    );
  });

  test('shows the code and the token only while the share pauses', async () => {
    const client = await allowed();
    expect(screen.queryByText(pairing.token)).toBeNull();
    await userEvent.click(button('Show QR code'));
    const frozenBy = () => client.store.getState().sharing.freezes;
    expect(frozenBy()).toEqual(['pairing code']);
    expect(await screen.findByRole('img', { name: 'QR code for the agent' })).toBeVisible();
    expect(screen.getByText(pairing.token)).toBeVisible();
    expect(screen.getByText(pairing.gateway)).toBeVisible();
    await userEvent.click(button('Hide QR code'));
    expect(screen.queryByText(pairing.token)).toBeNull();
    expect(frozenBy()).toEqual([]);
    await userEvent.click(button('Show QR code'));
    await happen(client, paired(true));
    expect(screen.queryByText(pairing.token)).toBeNull();
    expect(frozenBy()).toEqual([]);
  });

  test('says that its link and code have expired, and keeps the code of its question', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      const client = await renderScreen(<MeetingScreen />, {
        actions: [...inside(3), shareStarted({ surface: 'monitor' }), asks],
        answer: allows(),
      });
      const later = (time: number) =>
        act(async () => void (await jest.advanceTimersByTimeAsync(time)));
      await later(5000);
      fireEvent.click(button('Allow'));
      await later(1000);
      await happen(client, agentProbed({ status: 'unknown' }), agentGivenUp());
      expect(button('Show QR code')).toBeVisible();
      await later(agentTokenLifetime);
      expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull();
      expect(screen.getByText(/The link and the code have expired/)).toBeVisible();
      expect(screen.getByText('K7QF')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  test('stays allowed, and keeps its steps, while a host asks something else', async () => {
    const client = await allowed();
    const body = { kind: 'unmute', req_id: 'r', senderNodeID: grace, senderName: 'Grace' } as const;
    await happen(client, consentAsked({ rev: 2, body }));
    expect(screen.getByText('K7QF')).toBeVisible();
    expect(screen.queryByText('Show steps')).toBeNull();
  });

  test('lets another ask while the agent of the one that is allowed is started', async () => {
    const client = await allowed();
    await userEvent.click(button('Close'));
    const SendUserID = 3 * ownId;
    await happen(client, remoteControlSent({ rev: 2, body: { op: 'request', SendUserID } }));
    expect(screen.getByRole('dialog', { name: steps })).toBeVisible();
    expect(await screen.findByRole('dialog', { name: /wants to control/ })).toBeVisible();
  });

  test('shows the steps again, and refuses from there', async () => {
    const client = await allowed();
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('link', { name: 'Download agent' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Show steps' })).toHaveFocus();
    await userEvent.click(button('Show steps'));
    expect(await screen.findByText('K7QF')).toBeVisible();
    // That of the steps, over the question's own.
    await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
    expect(client.performed.at(-1)).toMatchObject({ payload: { userId: grace, agreed: false } });
  });

  test('uses no code with another prefix', async () => {
    await allowed('https://elsewhere.example/pair?token=t');
    expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy Link for the agent' })).toBeNull();
  });

  test('starts the agent at Allow, and answers once it is paired', async () => {
    const client = await allowed();
    expect(performedTypes(client)).toEqual([
      'remoteControl/prepareRemoteRequested',
      'remoteControl/launchAgentRequested',
    ]);
    // Whoever watches the screen could take the agent's place.
    expect(document.body.textContent).not.toContain('token=t');
    expect(button('Copy Link for the agent')).toBeEnabled();
    await happen(client, agentMissed());
    expect(screen.getByText(/The agent hasn't answered/)).toBeVisible();
    await happen(client, paired(true));
    expect(screen.queryByText('K7QF')).toBeNull();
  });

  test('starts no second agent beside one that was started in the bar', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: inside(3),
      answer: allows(),
    });
    const starts = agentProbed({ status: 'installed' });
    await happen(client, shareStarted({ surface: 'monitor' }), starts, asks);
    await armed();
    await userEvent.click(button('Allow'));
    expect(performedTypes(client)).toEqual(['remoteControl/prepareRemoteRequested']);
    expect(screen.getByRole('dialog', { name: steps })).toHaveTextContent('Waiting for the agent…');
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  test('offers only a refusal while a window is shared, and says why', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, shareStarted({ surface: 'window' }), asks);
    await armed();
    expect(button('Allow')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'You can allow this only while you share your entire screen.',
    );
    await userEvent.click(button('Decline'));
    expect(client.performed.at(-1)).toMatchObject({ payload: { userId: grace, agreed: false } });
  });

  test('marks a controlled page, and takes the screen back by its button or any key', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, changed(ownId, { remoteControllerId: grace }));
    expect(await screen.findByText('Grace Hopper can control your screen')).toBeVisible();
    expect(screen.queryByTestId('controlled')).toBeNull();
    await userEvent.keyboard('x');
    expect(performedTypes(client)).toEqual([]);
    await happen(client, changed(ownId, { bRemoteControlled: true }));
    expect(screen.getByText('Grace Hopper is controlling your screen')).toBeVisible();
    expect(screen.getByTestId('controlled')).toBeInTheDocument();
    // Not a shortcut of the meeting any more.
    await userEvent.keyboard('m');
    expect(performedTypes(client)).toEqual(['remoteControl/takeBackRequested']);
    await userEvent.click(button('Take back'));
    expect(performedTypes(client)).toHaveLength(2);
  });

  test('tells everybody who controls a share', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const bjorn = 3 * ownId;
    await happen(client, changed(grace, { sharerOn: true, remoteControllerId: bjorn }));
    expect(screen.queryByText(/Björn Þórsson is controlling/)).toBeNull();
    await happen(client, changed(grace, { bRemoteControlled: true }));
    expect(screen.getByText(/Björn Þórsson is controlling/)).toBeVisible();
  });

  test('lets a controller go on, and says how to stop', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true, remoteControllerId: ownId }));
    expect(await screen.findByText("You can control Grace Hopper's screen")).toBeVisible();
    await userEvent.click(button('Control'));
    expect(performedTypes(client)).toEqual(['remoteControl/continueRemoteRequested']);
    await happen(client, inputOpened({ userId: grace }));
    expect(screen.getByText("You're controlling Grace Hopper's screen")).toBeVisible();
    expect(screen.getByText('Press Escape twice to stop.')).toBeVisible();
    expect(within(await screen.findByRole('application')).getByRole('textbox')).toHaveFocus();
    await happen(client, inputClosed({ userId: grace }));
    expect(screen.queryByRole('application')).toBeNull();
    await happen(client, changed(grace, { sharerPause: true }));
    expect(screen.getByText(/The share is paused. You can control it again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Control' })).toBeNull();
    await happen(client, changed(grace, { sharerPause: false }));
    expect(button('Control')).toBeVisible();
    await happen(client, shareMuted({ userId: grace, isMuted: true }));
    expect(screen.getByText(/You've hidden this share. Show it to control/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Control' })).toBeNull();
  });
});
