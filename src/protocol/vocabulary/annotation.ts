/** The tools that leave a mark. @decision The SDK's tools without its variants of fill. */
export const markTools = [
  'pen',
  'highlighter',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'text',
  'stamp',
] as const;
export type MarkTool = (typeof markTools)[number];

/**
 * How many points the marks of a tool have, at least and at most: a way, two ends or corners, or a
 * place. @decision
 */
export const toolPoints: Readonly<Record<MarkTool, readonly [least: number, most: number]>> = {
  pen: [1, Infinity],
  highlighter: [1, Infinity],
  line: [2, 2],
  arrow: [2, 2],
  rectangle: [2, 2],
  ellipse: [2, 2],
  text: [1, 1],
  stamp: [1, 1],
};

/** What a stamp shows. @decision */
export const stamps = ['check', 'cross', 'star', 'heart', 'question'] as const;
export type Stamp = (typeof stamps)[number];

/** The colours of marks; every page draws them in its own shades. @decision */
export const markColours = ['red', 'orange', 'yellow', 'green', 'blue', 'black', 'white'] as const;
export type MarkColour = (typeof markColours)[number];

/** The widths of marks, thin to thick. @decision */
export const markWidths = ['thin', 'medium', 'thick'] as const;
export type MarkWidth = (typeof markWidths)[number];
