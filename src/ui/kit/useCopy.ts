import { useEffect, useState } from 'react';
import type { Millis } from '../../kernel/units';

/** What the last copy came to. */
export interface CopyResult {
  readonly what: string;
  readonly isCopied: boolean;
  /** Counts copies: the same words twice are said twice. */
  readonly turn: number;
}

/**
 * Copies text; `outcome` is the last copied name, or a failure. A success passes after `shownFor`,
 * if there is one: a failure says what to do instead, and stays.
 */
export const useCopy = ({ shownFor }: { readonly shownFor?: Millis } = {}) => {
  const [outcome, setOutcome] = useState<CopyResult | null>(null);
  useEffect(() => {
    if (shownFor === undefined || outcome?.isCopied !== true) return undefined;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome, shownFor]);
  const end = (what: string, isCopied: boolean): void =>
    setOutcome((before) => ({ what, isCopied, turn: (before?.turn ?? 0) + 1 }));
  const write = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      end(what, true);
    } catch {
      // Refused, or a page without a safe address, which has no clipboard: the text can be
      // selected.
      end(what, false);
    }
  };
  const copy = (what: string, text: string): void => void write(what, text);
  return { outcome, copy };
};
