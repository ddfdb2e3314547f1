import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { arrived, ownId, people } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

/** Everybody of a meeting of four, with these hands up: place in the list and revision. */
const withHands = (hands: Readonly<Record<number, number>>, isHost = true) =>
  arrived(
    people(4).map((person, at) => ({
      ...person,
      isHost: at === 0 && isHost,
      bRaiseHand: hands[at] !== undefined,
      raiseHandRev: hands[at] ?? 0,
    })),
  );
const draw = (isHost = true) =>
  renderScreen(<MeetingScreen />, { actions: [...inside(4, isHost), withHands({}, isHost)] });

describe('a hand that goes up', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('is said to the host by name, and is lowered from there', async () => {
    const client = await draw();
    await happen(client, withHands({ 1: 5 }));
    expect(await screen.findByText('Grace Hopper raised their hand')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Lower hand' })[0] as HTMLElement);
    expect(client.performed.at(-1)).toMatchObject({
      type: lowerHandRequested.type,
      payload: { userId: 2 * ownId },
    });
    await happen(client, withHands({}));
    expect(screen.queryByText('Grace Hopper raised their hand')).toBeNull();
    await happen(client, withHands({ 1: 8 }));
    expect(screen.getByText('Grace Hopper raised their hand')).toBeVisible();
  });

  test('is one of several, which the list shows; the own hand is no news', async () => {
    const client = await draw();
    await happen(client, withHands({ 0: 3, 1: 6, 2: 5 }));
    expect(await screen.findByText('2 people raised their hands')).toBeVisible();
    await userEvent.click(button('View'));
    expect(await screen.findByText(/You're number 1/)).toBeVisible();
    const places = screen.getAllByRole('img', { name: /^Hand raised, number/ });
    expect(places.map((place) => place.getAttribute('aria-label')).sort()).toEqual([
      'Hand raised, number 1',
      'Hand raised, number 2',
      'Hand raised, number 3',
    ]);
    await userEvent.click(button('Close'));
    expect(screen.queryByText('2 people raised their hands')).toBeNull();
  });

  test('is not said to others', async () => {
    const client = await draw(false);
    await happen(client, withHands({ 2: 5 }, false));
    expect(screen.queryByText(/raised their hand/)).toBeNull();
  });
});
