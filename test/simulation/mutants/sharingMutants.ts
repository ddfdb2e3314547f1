import { projected, type Mutant } from './planting';

const shares = ['share', 'end the share of another'] as const;

/** Bugs of sharing. */
export const sharingMutants: readonly Mutant[] = [
  {
    name: 'nobody is told that somebody took their place',
    breaks: 'I6',
    fond: shares,
    plant: projected('shareTaken', () => () => undefined),
  },
];
