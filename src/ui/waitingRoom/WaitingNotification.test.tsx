import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { happen, renderScreen } from '../../../test/builders/screen';
import { settingsChanged } from '../../features/settings/settings.slice';
import { arrived, people } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { WaitingNotificationField } from '../settings/WaitingNotificationField';
import { WaitingNotification } from './WaitingNotification';

/** What the system shows, and what it would answer a page that asks. */
const system = { permission: 'granted', answer: 'granted', asked: 0, shown: [] as string[] };
class FakeNotification {
  static get permission() {
    return system.permission;
  }
  static async requestPermission() {
    system.asked += 1;
    system.permission = system.answer;
    return system.answer;
  }
  onclick = () => undefined;
  constructor(readonly title: string) {
    system.shown = [title];
  }
  close() {
    system.shown = system.shown.filter((title) => title !== this.title);
  }
}
const page = { visibility: 'hidden' };
beforeEach(() => {
  Object.assign(system, { permission: 'granted', answer: 'granted', asked: 0, shown: [] });
  page.visibility = 'hidden';
  Object.assign(window, { Notification: FakeNotification });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => {
    return page.visibility === 'hidden' ? 'hidden' : 'visible';
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  jest.restoreAllMocks();
});

const isOn = settingsChanged({ isWaitingNotified: true });
const waiting = (count: number, isHost = true) =>
  arrived(
    people(2 + count).map((person, at) =>
      at < 2 ? { ...person, isHost: isHost && at === 0 } : { ...person, bHold: true },
    ),
  );
const draw = (isHost = true) =>
  renderScreen(<WaitingNotification />, { actions: [...inside(2, isHost), isOn] });

describe('the system’s notification of people who wait', () => {
  test('names the first, counts more, and goes when the host comes back', async () => {
    const client = await draw();
    await happen(client, waiting(1));
    expect(system.shown).toEqual([expect.stringMatching(/ is waiting to be let in/)]);
    await happen(client, waiting(2));
    expect(system.shown).toEqual([expect.stringMatching(/^2 people /)]);
    page.visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(system.shown).toEqual([]);
    await happen(client, waiting(3));
    expect(system.shown).toEqual([]);
  });

  test('is none for others than hosts', async () => {
    await happen(await draw(false), waiting(1, false));
    expect(system.shown).toEqual([]);
  });

  test('is none unless it was wanted', async () => {
    const client = await renderScreen(<WaitingNotification />, { actions: inside(2) });
    await happen(client, waiting(1));
    expect(system.shown).toEqual([]);
  });

  test('is none where the browser takes its word back', async () => {
    system.permission = 'denied';
    await happen(await draw(), waiting(1));
    expect(system.shown).toEqual([]);
  });
});

describe('its switch', () => {
  const field = () => screen.getByRole('checkbox', { name: 'Notify me when someone is waiting' });
  const drawField = () => renderScreen(<WaitingNotificationField />, { actions: inside(2) });

  test('asks the browser when it is switched on, and not before', async () => {
    system.permission = 'default';
    const client = await drawField();
    expect(field()).not.toBeChecked();
    expect(system.asked).toBe(0);
    await userEvent.click(field());
    expect(system.asked).toBe(1);
    expect(field()).toBeChecked();
    expect(client.store.getState().settings.isWaitingNotified).toBe(true);
    await userEvent.click(field());
    expect(field()).not.toBeChecked();
    expect(system.asked).toBe(1);
  });

  test('stays off where the person refuses, and says why', async () => {
    Object.assign(system, { permission: 'default', answer: 'denied' });
    await drawField();
    await userEvent.click(field());
    expect(field()).not.toBeChecked();
    expect(field()).toHaveAccessibleDescription(/blocks notifications/);
  });

  test('is missing where the browser has no notifications', async () => {
    Reflect.deleteProperty(window, 'Notification');
    await drawField();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
