import { sendCommandRequested } from '../../../src/features/command/command.actions';
import { somebody, weightsOf, wish, type Wish } from './wishes';

/** What pages tell one another. */
export const commandWishes = {
  'tell a page': wish(6, (m) => sendCommandRequested({ text: m.mark, receiver: somebody(m) })),
  'tell all pages': wish(3, ({ mark }) => sendCommandRequested({ text: mark })),
} satisfies Readonly<Record<string, Wish>>;
export type CommandWishName = keyof typeof commandWishes;

/** Weights of all of them. */
export const commandWeights = weightsOf(commandWishes);
