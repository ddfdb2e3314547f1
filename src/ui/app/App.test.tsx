import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allTexts, button } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import {
  joinRequested,
  leaveRequested,
  sessionEnded,
} from '../../features/meeting/meeting.actions';
import { ok } from '../../kernel/result';
import { createFakeClient } from '../../pages/gallery/fakeClient';
import { inside } from '../../pages/gallery/screens';
import { galleryServices } from '../../pages/gallery/services';
import { App } from './App';

const topic = 'Weekly design review';

/** A client that is let in, and that leaves when it wants to. */
const aWelcomeClient = () =>
  createFakeClient([], ({ type }, { store }) => {
    if (type === joinRequested.type) for (const action of inside(2, false)) store.dispatch(action);
    if (type === leaveRequested.type) store.dispatch(sessionEnded({ reason: 0, text: '' }));
    return ok(undefined);
  });

/** Presses something that leads to another screen, and waits until that is loaded. */
const go = (name: string) => act(async () => button(name).click());

/** Waits until the screen's heading is there and says whether it has the focus. */
const arrivesAt = async (name: string, title: string) => {
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })).toHaveFocus();
  expect(document.title).toBe(title);
};

describe('the whole way', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['screen'];
    place.layout = installFakeLayout(1280, 800);
  });
  afterEach(() => place.layout?.restore());

  test('every screen tells a reader that it was reached, from home and back to it', async () => {
    history.replaceState(null, '', '/');
    const client = aWelcomeClient();
    const services = { ...galleryServices, loadClient: () => Promise.resolve(client) };
    await act(async () => render(<App texts={allTexts()} services={services} />));
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).toHaveFocus();
    expect(document.title).toBe('Plenary');

    await userEvent.type(screen.getByLabelText('Meeting number'), '9876543210');
    await go('Join');
    await arrivesAt(topic, `${topic} – Plenary`);
    await userEvent.type(screen.getByLabelText(/Your name/), 'Ada');
    await userEvent.type(screen.getByLabelText(/Passcode/), '1');
    await go('Join');

    await screen.findByRole('toolbar', { name: 'Meeting controls' });
    await arrivesAt(topic, `${topic} – Plenary`);
    await go('Leave');
    await screen.findByRole('button', { name: 'Leave meeting' });
    await go('Leave meeting');

    await arrivesAt('You left the meeting', 'You left the meeting – Plenary');
    await go('Back to home');
    await arrivesAt('Meet face to face, wherever you are', 'Plenary');
  }, 30_000);
});
