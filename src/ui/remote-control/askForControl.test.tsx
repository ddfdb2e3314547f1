import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, grace } from '../../../test/builders/annotatedScreen';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { remoteControlSent } from '../../events/received';
import { remoteControlAsked } from '../../features/remote-control/remoteControl.actions';
import { videoFlowChanged } from '../../features/video/video.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { streamKeyOf } from '../../protocol/streamKey';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const says = (op: 'prepare' | 'expire' | 'decline') =>
  remoteControlSent({ rev: 1, body: { op, SendUserID: grace } });

describe('whoever sees a shared screen', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('asks in the menu of who shares, asks no longer, and gives up', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const press = async (name: string) => {
      await userEvent.click(button('More for Grace Hopper'));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      return performedTypes(client).at(-1);
    };
    await happen(client, changed(grace, { sharerOn: true }));
    expect(await press('Request remote control…')).toBe('remoteControl/remoteControlRequested');
    await happen(client, remoteControlAsked({ userId: grace }));
    expect(await screen.findByText(/Waiting for Grace Hopper to let you control/)).toBeVisible();
    await happen(client, says('prepare'));
    expect(screen.getByText(/Grace Hopper allowed it and is starting the agent/)).toBeVisible();
    expect(await press('Cancel remote control request')).toBe(
      'remoteControl/giveUpRemoteRequested',
    );
    await happen(client, changed(grace, { remoteControllerId: ownId }));
    expect(await press('Give up remote control')).toBe('remoteControl/giveUpRemoteRequested');
  });

  test('waits in a row above the stage, which can be dismissed and says what is new', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true }), remoteControlAsked({ userId: grace }));
    const row = (await screen.findByText(/Waiting for Grace Hopper to let you/)).closest(
      '[role=status]',
    );
    expect(row?.parentElement).not.toHaveStyle({ height: '0px' });
    await userEvent.click(button('Dismiss'));
    expect(screen.queryByText(/Waiting for Grace Hopper to let you/)).toBeNull();
    expect(performedTypes(client)).toEqual([]);
    await happen(client, says('prepare'));
    expect(screen.getByText(/^Grace Hopper allowed it and is starting/)).toBeVisible();
    await userEvent.click(button('Cancel request'));
    expect(performedTypes(client)).toEqual(['remoteControl/giveUpRemoteRequested']);
  });

  test('reads that nobody has answered, which is no refusal, and asks again', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true }), remoteControlAsked({ userId: grace }));
    await happen(client, says('expire'));
    expect(await screen.findByText(/Grace Hopper hasn't answered your request/)).toBeVisible();
    await userEvent.click(button('Ask again'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'remoteControl/remoteControlRequested',
      payload: { userId: grace },
    });
    await userEvent.click(button('Dismiss'));
    expect(screen.queryByText(/hasn't answered/)).toBeNull();
  });

  test('asks in the controls of the share, and reads why not', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const flow = { stream: streamKeyOf(grace, 'share'), isFlowing: true };
    await happen(client, changed(grace, { sharerOn: true }), videoFlowChanged(flow));
    await userEvent.click(await screen.findByRole('button', { name: 'Request remote control' }));
    expect(performedTypes(client)).toEqual(['remoteControl/remoteControlRequested']);
    await happen(client, remoteControlAsked({ userId: grace }));
    await userEvent.click(button('Cancel remote control request'));
    expect(performedTypes(client).at(-1)).toBe('remoteControl/giveUpRemoteRequested');
    await happen(client, says('decline'), changed(grace, { remoteControllerId: 3 * ownId }));
    const ask = button('Request remote control');
    expect(ask).toHaveAttribute('aria-disabled', 'true');
    expect(ask).toHaveAttribute('title', 'Someone else is controlling this screen.');
  });
});
