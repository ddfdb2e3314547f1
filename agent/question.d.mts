import type { Pairing } from './pairing.mjs';

export declare const questionOf: (
  pairing: Pick<Pairing, 'meeting' | 'host' | 'token'>,
  facts: {
    readonly displayName: string;
    readonly canCopy: boolean;
    readonly canFollowOwner: boolean;
  },
) => string;
export declare const questionAgain: (displayName: string) => string;
export declare const whyNotPaired: (end: {
  readonly code: number;
  readonly reason: string;
  readonly error?: Error | undefined;
}) => string;
