import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { arrived, people } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

/** Two people with video, and one leads nothing: whoever arranges tiles moves them by pressing. */
const seen = [
  ...inside(2, false),
  arrived(people(2).map((person) => ({ ...person, isHost: false, bVideoOn: true }))),
];

const takeFrom = async (name: string): Promise<void> => {
  await userEvent.click(button(`More for ${name}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save screenshot' }));
};

describe('a screenshot of a tile', () => {
  const place: { layout?: FakeLayout } = {};
  const saved: { name: string; address: string }[] = [];
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800);
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, address: this.href });
    });
  });
  afterEach(() => {
    place.layout?.restore();
    jest.restoreAllMocks();
  });

  test('is saved under the name that the tile shows', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: seen });
    const picture = new Blob(['picture']);
    Object.assign(client.stage, {
      pictures: () => Promise.resolve({ takeScreenshot: () => Promise.resolve(picture) }),
    });
    await takeFrom('Grace Hopper');
    await act(() => Promise.resolve());
    expect(saved).toEqual([
      {
        name: expect.stringMatching(/^Plenary Grace Hopper \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
        address: 'blob:picture',
      },
    ]);
  });

  test('says why there is none', async () => {
    await renderScreen(<MeetingScreen />, { actions: seen });
    await takeFrom('Grace Hopper');
    expect(await screen.findByText("This person's video isn't showing right now.")).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('is not offered of who has no video', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(1) });
    await userEvent.click(button(`More for Ada Lovelace`));
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Save screenshot' })).toBeNull();
  });
});
