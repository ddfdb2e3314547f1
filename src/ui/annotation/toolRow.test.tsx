import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grace, sharing } from '../../../test/builders/annotatedScreen';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { firstPencil } from '../../features/annotation/pencil.rules';
import { Annotation } from './Annotation';
import { AnnotationTools, type ToolsPlace } from './AnnotationTools';

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(300, 600);
});
afterEach(() => place.layout?.restore());

const drawTools = (place: ToolsPlace, pencil = firstPencil) =>
  renderScreen(
    <AnnotationTools
      {...{ shareOf: grace, place, pencil }}
      onChange={() => undefined}
      onClose={() => undefined}
    />,
    { actions: sharing },
  );

/** The row of tools on a phone, where it is twice as long as its place. */
const narrowRow = async (direction: 'ltr' | 'rtl') => {
  await drawTools('over');
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

test('the tools that are needed most come first: a phone shows half of the row', async () => {
  await drawTools('over');
  const names = screen.getAllByRole('button').map((tool) => tool.getAttribute('aria-label'));
  expect(names.slice(0, 4)).toEqual(['Color and width', 'Undo', 'Redo', 'Pen']);
});

test('the chosen tool is scrolled into view', async () => {
  const seen: (string | null)[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      seen.push(this.getAttribute('aria-label'));
    },
  });
  await drawTools('over', { ...firstPencil, tool: 'eraser' });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(seen).toEqual(['Eraser']);
});

test.each([
  ['beside a picture with margins', { x: 170, y: 0, width: 600, height: 600 }, 'vertical'],
  ['over one without', { x: 0, y: 50, width: 940, height: 500 }, 'horizontal'],
  ['over one that is moved aside', { x: 170, y: 0, width: 770, height: 600 }, 'horizontal'],
] as const)('the tools are %s', async (_where, picture, orientation) => {
  await renderScreen(
    <Annotation
      {...{ shareOf: grace, picture, isDrawing: true }}
      box={{ width: 940, height: 600 }}
      onClose={() => undefined}
    />,
    { actions: sharing },
  );
  expect(screen.getByRole('toolbar')).toHaveAttribute('aria-orientation', orientation);
});

test('arrow keys move along a column, whose ends meet', async () => {
  await drawTools('beside');
  button('Pen').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button('Highlighter')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(button('Redo')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(button('Close annotation tools')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button('Color and width')).toHaveFocus();
});

test.each([
  ['Color and width', 'beside', /^right/],
  ['Erase', 'beside', /^right/],
  ['Color and width', 'over', /^(bottom|top)/],
  ['Erase', 'over', /^(bottom|top)/],
] as const)('the menu of %s leaves the other tools in sight (%s)', async (name, place, side) => {
  await drawTools(place);
  await userEvent.click(button(name));
  const menu = (await screen.findByRole('menu')).closest('.fui-MenuPopover');
  await waitFor(() =>
    expect(menu).toHaveAttribute('data-popper-placement', expect.stringMatching(side)),
  );
});
