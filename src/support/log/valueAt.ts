import { fieldOf } from './fields';

/** The value at a path of names from the root, undefined where there is none. */
export const valueAt = (state: unknown, path: readonly string[]): unknown =>
  path.reduce(fieldOf, state);

/** A path as a person writes it, such as `meeting.isHost`. */
export const pathOf = (text: string): readonly string[] =>
  text
    .split('.')
    .map((name) => name.trim())
    .filter((name) => name !== '');
