import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import { useHold } from './useHold';

const told: string[] = [];
const Pad = ({ forbidden }: { readonly forbidden?: FarEndCameraButton }) => {
  const hold = useHold({
    start: (button) => told.push(button),
    stop: () => told.push('stop'),
    isAllowed: (button) => button !== forbidden,
  });
  return (
    <div role="group" {...hold}>
      <button data-move="left">Left</button>
      <button data-move="zoom in">Zoom in</button>
      <button data-move="nowhere">Nowhere</button>
    </div>
  );
};
/** jsdom has no pointer events of its own: what React reads of one is a mouse event's. */
const pointerDown = (element: HTMLElement, button = 0): void => {
  fireEvent(element, new MouseEvent('pointerdown', { button, bubbles: true }));
};
const left = () => screen.getByRole('button', { name: 'Left' });

describe('a button of the pad', () => {
  beforeEach(() => {
    told.length = 0;
  });
  afterEach(() => {
    told.length = 0;
  });

  test.each(['pointerUp', 'pointerCancel', 'pointerLeave'] as const)(
    'moves from the press of the pointer until its %s',
    (end) => {
      render(<Pad />);
      pointerDown(left());
      expect(told).toEqual(['left']);
      fireEvent[end](end === 'pointerLeave' ? screen.getByRole('group') : left());
      fireEvent.pointerUp(left());
      expect(told).toEqual(['left', 'stop']);
    },
  );

  test.each([
    [' ', 'left'],
    ['Enter', 'left'],
    ['ArrowUp', 'up'],
    ['=', 'zoom in'],
    ['-', 'zoom out'],
  ])('moves while %s is held, and once however long', (key, button) => {
    render(<Pad />);
    fireEvent.keyDown(left(), { key });
    fireEvent.keyDown(left(), { key, repeat: true });
    fireEvent.keyUp(left(), { key: 'Tab' });
    expect(told).toEqual([button]);
    fireEvent.keyUp(left(), { key });
    expect(told).toEqual([button, 'stop']);
  });

  test('lets go with the window, with the focus and with the pad', () => {
    const { unmount } = render(<Pad />);
    pointerDown(left());
    fireEvent.blur(window);
    fireEvent.keyDown(left(), { key: 'ArrowLeft' });
    fireEvent.blur(left());
    pointerDown(left());
    unmount();
    expect(told).toEqual(['left', 'stop', 'left', 'stop', 'left', 'stop']);
  });

  test('is one step to whoever clicks without pressing, and none beside a press', () => {
    render(<Pad />);
    fireEvent.click(left(), { detail: 0 });
    expect(told).toEqual(['left', 'stop']);
    pointerDown(left());
    fireEvent.click(left(), { detail: 0 });
    expect(told).toEqual(['left', 'stop', 'left']);
  });

  test('does nothing where it may not, by another button, with a modifier, or as no direction', () => {
    render(<Pad forbidden="left" />);
    pointerDown(left());
    fireEvent.keyDown(left(), { key: 'ArrowLeft' });
    pointerDown(screen.getByRole('button', { name: 'Zoom in' }), 2);
    fireEvent.keyDown(left(), { key: 'ArrowUp', ctrlKey: true });
    pointerDown(screen.getByRole('button', { name: 'Nowhere' }));
    expect(told).toEqual([]);
  });

  test('takes one press at a time', () => {
    render(<Pad />);
    pointerDown(left());
    fireEvent.keyDown(left(), { key: 'ArrowUp' });
    fireEvent.keyUp(left(), { key: 'ArrowUp' });
    expect(told).toEqual(['left']);
  });
});
