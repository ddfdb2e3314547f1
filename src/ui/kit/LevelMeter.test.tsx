import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LevelMeter } from './LevelMeter';

test('a level moves in steps, and not within one', () => {
  let tell = (_level: number): void => undefined;
  const listen = (onLevel: (level: number) => void) => {
    tell = onLevel;
    return () => undefined;
  };
  render(<LevelMeter label="Level" listen={listen} steps={4} />);
  const meter = screen.getByRole('meter', { name: 'Level' });
  const shown = (level: number) => {
    tell(level);
    return [meter.style.getPropertyValue('--level'), meter.getAttribute('aria-valuenow')];
  };
  expect(shown(0.5)).toEqual(['0.5', '50']);
  expect(shown(0.52)).toEqual(['0.5', '50']);
  expect(shown(0.7)).toEqual(['0.75', '75']);
  expect(shown(2)).toEqual(['1', '100']);
  expect(shown(0)).toEqual(['0', '0']);
});

test('nothing is drawn between two steps', () => {
  render(<LevelMeter label="Level" listen={() => () => undefined} />);
  const fill = screen.getByRole('meter', { name: 'Level' }).firstElementChild!;
  expect(getComputedStyle(fill).transitionDuration).not.toBe('100ms');
});
