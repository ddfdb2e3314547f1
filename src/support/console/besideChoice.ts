import { fieldOf, numberOf } from '../log/fields';

/** Whether the meeting stands beside, and how much of the width it has, in percent. */
export interface BesideChoice {
  readonly isOpen: boolean;
  readonly share: number;
}

/** The least and the most of the width, in percent. @decision */
export const shares = { least: 25, most: 75, first: 50 } as const;
/** Where the choice is kept. */
const key = 'plenary.support';

/** A share that is within the limits. */
export const shareOf = (wanted: number): number =>
  Math.round(Math.max(shares.least, Math.min(shares.most, wanted)));

/** The choice that a text holds; whatever in it is no choice counts as none. */
export const parseChoice = (text: string | null): BesideChoice => {
  const first = { isOpen: true, share: shares.first };
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return {
      isOpen: fieldOf(kept, 'isOpen') !== false,
      share: shareOf(numberOf(kept, 'share') ?? first.share),
    };
  } catch {
    return first;
  }
};

/** What was chosen last time. */
export const readChoice = (): BesideChoice => {
  try {
    return parseChoice(localStorage.getItem(key));
  } catch {
    return parseChoice(null);
  }
};

/** Keeps a choice for the next time; where the browser keeps nothing, it is as at first then. */
export const writeChoice = (choice: BesideChoice): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
    return true;
  } catch {
    return false;
  }
};
