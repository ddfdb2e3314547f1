import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Seats } from './Seats';

const rings = (container: Element) =>
  [...container.querySelectorAll('svg > circle, svg > g')].filter(
    (drawn) => getComputedStyle(drawn).fill === 'none',
  );

test.each([
  ['everybody', 0],
  // One's own.
  ['others', 1],
  // All seats, and whoever spoke.
  ['nobody', 57],
] as const)('where %s is there, %i places are empty', (taken, empty) => {
  const { container } = render(<Seats taken={taken} />);
  expect(rings(container)).toHaveLength(empty);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
