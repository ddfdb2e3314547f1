import { expect, test } from '@jest/globals';
import { changedPencils, firstPencils, type Pencil, type Pencils } from './pencil.rules';

/** The colours that are seen after each change. */
const coloursAfter = (...changes: readonly Partial<Pencil>[]): readonly string[] => {
  const seen: string[] = [];
  changes.reduce<Pencils>((pencils, change) => {
    const next = changedPencils(pencils, change);
    seen.push(next.pencil.colour);
    return next;
  }, firstPencils);
  return seen;
};

test.each([
  ['a highlighter begins yellow', [{ tool: 'highlighter' }], ['yellow']],
  ['the pen is red again', [{ tool: 'highlighter' }, { tool: 'pen' }], ['yellow', 'red']],
  [
    'each remembers the colour that was chosen for it',
    [
      { tool: 'highlighter' },
      { colour: 'green' },
      { tool: 'line' },
      { colour: 'blue' },
      { tool: 'highlighter' },
      { tool: 'pen' },
    ],
    ['yellow', 'green', 'red', 'blue', 'green', 'blue'],
  ],
  ['other tools share a colour', [{ colour: 'blue' }, { tool: 'text' }], ['blue', 'blue']],
] as const)('%s', (_title, changes, colours) => {
  expect(coloursAfter(...changes)).toEqual(colours);
});
