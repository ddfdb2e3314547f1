import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { consentAsked } from '../../events/received';
import { consentClosed } from '../../features/hosting/consent.actions';
import { undoOffered } from '../../features/hosting/hosting.actions';
import { idleWarningChanged } from '../../features/meeting/meeting.actions';
import { arrived, galleryTime, ownId, people } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from './MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe('what a meeting asks of a person', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('a host who leaves is asked who leads then, with somebody suggested', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(4) });
    await userEvent.click(button('Leave'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave meeting' }));
    const next = await screen.findByRole('combobox', { name: 'New host' });
    expect(next).toHaveDisplayValue('Grace Hopper (co-host)');
    await userEvent.selectOptions(next, 'Björn Þórsson');
    await userEvent.click(button('Assign and leave'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'hosting/handOverRequested',
      payload: { userId: 3 * ownId },
    });
  });

  test('a consent names who asks, and either answer is sent', async () => {
    const asked = (kind: 'unmute' | 'promote') =>
      consentAsked({
        rev: 1,
        body: { kind, req_id: 'r', senderNodeID: 2 * ownId, senderName: 'Grace Hopper' },
      });
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2, false) });
    await happen(client, asked('unmute'));
    expect(
      await screen.findByRole('dialog', { name: /Grace Hopper asks you to unmute/ }),
    ).toBeVisible();
    await userEvent.click(button('Stay muted'));
    expect(client.performed.at(-1)?.payload).toEqual({ kind: 'unmute', agreed: false });
    await happen(client, consentClosed({ kind: 'unmute', req_id: 'r' }), asked('promote'));
    await userEvent.click(await screen.findByRole('button', { name: 'Join as panelist' }));
    expect(client.performed.at(-1)?.payload).toEqual({ kind: 'promote', agreed: true });
  });

  test('what a host has done may be undone from the screen', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [
        ...inside(2),
        undoOffered({
          seq: 7,
          of: 'hosting/expelRequested',
          until: galleryTime,
          name: 'Björn',
        }),
      ],
    });
    expect(screen.getByText('Björn was removed.')).toBeVisible();
    await userEvent.click(button('Undo'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'hosting/undoRequested',
      payload: { seq: 7 },
    });
  });

  test('one who waits is named, more are counted, and the title says so', async () => {
    const [self, other, ...rest] = people(4);
    const waiting = rest.map((person) => ({ ...person, bHold: true }));
    const here = [self, other].filter((person) => person !== undefined);
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(2), arrived([...here, ...waiting.slice(0, 1)])],
    });
    expect(screen.getByText('Björn Þórsson is waiting to be let in.')).toBeVisible();
    expect(document.title).toMatch(/^\(1 waiting\)/);
    expect(button('Participants')).toHaveAccessibleDescription('2 people');
    await userEvent.click(button('Admit'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'hosting/admitRequested',
      payload: { userId: 3 * ownId },
    });
    await happen(client, arrived([...here, ...waiting]));
    expect(screen.getByText('2 people are waiting')).toBeVisible();
    await userEvent.click(button('View'));
    expect(await screen.findByRole('region', { name: 'Waiting room' })).toBeVisible();
    expect(screen.queryByText('2 people are waiting')).toBeNull();
  });

  test('reactions are sent from a menu, and feedback stays until it is taken back', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.click(button('React'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Heart' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'reactions/reactRequested',
      payload: { reaction: 'heart' },
    });
    await userEvent.click(button('React'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Slower' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { feedback: 'slower' } });
  });

  test('whoever is idle is asked before the session ends', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(1), idleWarningChanged({ idleEndsAt: Date.now() + 60_000 })],
    });
    await userEvent.click(await screen.findByRole('button', { name: "I'm still here" }));
    expect(client.store.getState().meeting.ended).toBeNull();
  });
});
