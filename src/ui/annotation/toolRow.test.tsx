import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { grace, sharing } from '../../../test/builders/annotatedScreen';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { firstPencil } from '../../features/annotation/pencil.rules';
import { AnnotationTools } from './AnnotationTools';

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(300, 600);
});
afterEach(() => place.layout?.restore());

/** The row of tools on a phone, where it is twice as long as its place. */
const narrowRow = async (direction: 'ltr' | 'rtl') => {
  await renderScreen(
    <AnnotationTools
      {...{ shareOf: grace, pencil: firstPencil }}
      onChange={() => undefined}
      onClose={() => undefined}
    />,
    { actions: sharing },
  );
  const row = button('Pen').parentElement!;
  row.style.direction = direction;
  Object.defineProperty(row, 'scrollWidth', { value: 600 });
  return {
    row,
    /** How much fades at the left and at the right once it is scrolled so far. */
    fadesAt: (scrollLeft: number) => {
      row.scrollLeft = scrollLeft;
      fireEvent.scroll(row);
      return ['left', 'right'].map((edge) => row.style.getPropertyValue(`--fade-${edge}`));
    },
  };
};

test.each([
  ['ltr', { first: ['0px', '24px'], middle: ['24px', '24px'], last: ['24px', '0px'] }, 1],
  ['rtl', { first: ['24px', '0px'], middle: ['24px', '24px'], last: ['0px', '24px'] }, -1],
] as const)(
  'the tools fade at the side where more of them are (%s)',
  async (direction, { first, middle, last }, sign) => {
    const { row, fadesAt } = await narrowRow(direction);
    expect(fadesAt(0)).toEqual(first);
    expect(fadesAt(sign * 150)).toEqual(middle);
    expect(fadesAt(sign * 300)).toEqual(last);
    // A mask, which forced colours leave as it is.
    expect(getComputedStyle(row).maskImage).toContain('var(--fade-left');
  },
);

test('the last tool does not fade: it stands beside the row', async () => {
  const { row } = await narrowRow('ltr');
  expect(row).not.toContainElement(button('Close annotation tools'));
  expect(screen.getByRole('toolbar')).toContainElement(button('Close annotation tools'));
});
