import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { drawn, grace, middle, sharing } from '../../../test/builders/annotatedScreen';
import { happen, renderScreen } from '../../../test/builders/screen';
import { marksErased } from '../../events/received';
import type { Place } from '../../features/annotation/pencil.rules';
import { frameUnits } from '../../protocol/annotationLimits';
import { ownId } from '../../pages/gallery/builders';
import { MarkLayer } from './MarkLayer';

const bjorn = 3 * ownId;
const picture = { x: 0, y: 0, width: 1600, height: 900 };
const isNamed = (name: string) => screen.queryByText(name) !== null;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** Rests the pointer over the picture, in CSS pixels. */
const rest = (clientX: number, clientY: number) => {
  const tile = screen.getByRole('img').parentElement!;
  fireEvent(tile, new MouseEvent('pointermove', { bubbles: true, clientX, clientY }));
  wait(200);
};
const across = { points: [0, middle, frameUnits, middle] };

describe('who drew a mark', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const draw = (cursor: Place | null = null) =>
    renderScreen(<MarkLayer shareOf={grace} picture={picture} cursor={cursor} />, {
      actions: sharing,
    });

  test('is named for a moment after the mark came or grew', async () => {
    const client = await draw();
    await happen(client, drawn(grace, 1));
    expect(isNamed('Grace Hopper')).toBe(true);
    wait(2900);
    expect(isNamed('Grace Hopper')).toBe(true);
    wait(200);
    expect(isNamed('Grace Hopper')).toBe(false);
    await happen(client, drawn(bjorn, 1));
    expect(isNamed('Björn Þórsson')).toBe(true);
    expect(isNamed('Grace Hopper')).toBe(false);
  });

  test('is not named when another mark goes', async () => {
    const client = await draw();
    await happen(client, drawn(grace, 1), drawn(bjorn, 1));
    await happen(client, marksErased({ rev: 3, body: { shareOf: grace, userId: bjorn } }));
    expect(isNamed('Björn Þórsson')).toBe(false);
    expect(isNamed('Grace Hopper')).toBe(false);
  });

  test('is never oneself', async () => {
    const client = await draw([middle, middle]);
    await happen(client, drawn(ownId, 1, across));
    rest(800, 450);
    expect(screen.getByRole('img').querySelector('path')).not.toBeNull();
    expect(screen.getByRole('img').querySelector('text')).toBeNull();
  });

  test('is named while the pointer rests on the mark', async () => {
    const client = await draw();
    await happen(client, drawn(grace, 1, across));
    wait(3100);
    rest(800, 460);
    expect(isNamed('Grace Hopper')).toBe(true);
    rest(800, 700);
    expect(isNamed('Grace Hopper')).toBe(false);
    rest(800, 460);
    fireEvent(screen.getByRole('img').parentElement!, new MouseEvent('pointerleave'));
    wait(200);
    expect(isNamed('Grace Hopper')).toBe(false);
  });

  test('is named while the cursor of the keys is on the mark', async () => {
    const client = await draw([middle, middle]);
    await happen(client, drawn(grace, 1, across), drawn(bjorn, 1));
    wait(3100);
    expect(isNamed('Grace Hopper')).toBe(true);
    expect(isNamed('Björn Þórsson')).toBe(false);
  });
});
