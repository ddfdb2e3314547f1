import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changed,
  drawn,
  grace,
  middle,
  pictureComes,
  sharing,
} from '../../../test/builders/annotatedScreen';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { markExtended, marksErased, pointerMoved } from '../../events/received';
import { frameUnits } from '../../protocol/annotationLimits';
import { ownId } from '../../pages/gallery/builders';
import { insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const picture = (name: RegExp) => screen.findByRole('img', { name });

describe('what is drawn on a share', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('of others is seen as it grows and goes, and said who draws', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: sharing });
    expect(screen.queryByRole('img', { name: /annotation/ })).toBeNull();
    await happen(client, drawn(grace, 1, { tool: 'pen', points: [0, 0], isOpen: true }));
    const marks = await picture(/^1 annotation$/);
    expect(screen.getByText('Grace Hopper is annotating the shared screen.')).toBeInTheDocument();
    const before = marks.querySelector('path')?.getAttribute('d');
    const body = { shareOf: grace, userId: grace, no: 1, points: [frameUnits, frameUnits] };
    await happen(client, markExtended({ rev: 2, body }));
    expect(marks.querySelector('path')?.getAttribute('d')).not.toBe(before);
    await happen(client, drawn(ownId, 1, { tool: 'text', text: 'Here', points: [9, 9] }));
    expect(await picture(/^2 annotations$/)).toHaveTextContent('Here');
    await happen(client, marksErased({ rev: 3, body: { shareOf: grace } }));
    expect(screen.queryByRole('img', { name: /annotation/ })).toBeNull();
  });

  test('shows who points where', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: sharing });
    const at = { shareOf: grace, userId: grace, at: [middle, middle] };
    await happen(client, pointerMoved({ rev: 1, body: at }));
    expect(await picture(/annotation/)).toHaveTextContent('Grace Hopper');
  });

  test('shows a pointer and its name as large at any zoom', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: sharing });
    const at = { shareOf: grace, userId: grace, at: [middle, middle] };
    await happen(client, pointerMoved({ rev: 1, body: at }));
    const layer = await picture(/annotation/);
    /** In CSS pixels: the height of the letters, and the diameter of the dot. */
    const sizes = () => {
      const [, , , units = 0] = (layer.getAttribute('viewBox') ?? '').split(' ').map(Number);
      const pixel = parseFloat(layer.style.height) / units;
      const [letters, radius] = [
        layer.querySelector('text')?.getAttribute('font-size'),
        layer.querySelector('circle')?.getAttribute('r'),
      ].map(Number);
      return [(letters ?? 0) * pixel, 2 * (radius ?? 0) * pixel].map(Math.round);
    };
    const before = layer.style.height;
    expect(sizes()).toEqual([14, 26]);
    await userEvent.click(button('Actual size'));
    await userEvent.click(button('Zoom in'));
    expect(parseFloat(layer.style.height)).toBeGreaterThan(parseFloat(before));
    expect(sizes()).toEqual([14, 26]);
  });

  test('is offered on a share with a picture alone', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: sharing });
    const annotate = () => screen.queryByRole('button', { name: 'Annotate' });
    expect(annotate()).toBeVisible();
    await happen(client, pictureComes(false));
    expect(annotate()).toBeNull();
  });

  test('reads texts out, and says who wrote them', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: sharing });
    await happen(client, drawn(grace, 1, { tool: 'text', text: 'Look here', points: [9, 9] }));
    expect(await picture(/^1 annotation$/)).toHaveAttribute('aria-description', 'Look here');
    expect(
      await screen.findByText('Grace Hopper wrote on the shared screen: Look here'),
    ).toBeInTheDocument();
  });

  test('is not offered to the audience of a webinar, which sees it', async () => {
    const actions = [
      ...insideWebinar('attendee'),
      changed(grace, { sharerOn: true }),
      pictureComes(),
    ];
    const client = await renderScreen(<MeetingScreen />, { actions });
    expect(screen.queryByRole('button', { name: 'Annotate' })).toBeNull();
    await happen(client, drawn(grace, 1));
    expect(await picture(/^1 annotation$/)).toBeInTheDocument();
  });
});
