import { useState } from 'react';

/** Copies text; `outcome` is the last copied name, or a failure. */
export const useCopy = () => {
  const [outcome, setOutcome] = useState<{
    readonly what: string;
    readonly isCopied: boolean;
  } | null>(null);
  const write = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ what, isCopied: true });
    } catch {
      // Refused, or a page without a safe address, which has no clipboard: the text can be selected.
      setOutcome({ what, isCopied: false });
    }
  };
  const copy = (what: string, text: string): void => void write(what, text);
  return { outcome, copy };
};
