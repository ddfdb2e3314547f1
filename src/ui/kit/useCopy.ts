import { useState } from 'react';

/** Copies text; `outcome` names what was copied last, or says that it failed. */
export const useCopy = () => {
  const [outcome, setOutcome] = useState<{
    readonly what: string;
    readonly isCopied: boolean;
  } | null>(null);
  const copy = (what: string, text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome({ what, isCopied: true }),
      () => setOutcome({ what, isCopied: false }),
    );
  };
  return { outcome, copy };
};
