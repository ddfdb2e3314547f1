import { sharersMax } from '../../protocol/sharingLimits';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';

/** What the start of a share depends on, besides the table of privileges. */
export interface ShareFacts {
  /** The own share runs, pauses or is being picked. */
  readonly isSharing: boolean;
  /** This browser captures what is to be shared: cameras always, screens not on phones. */
  readonly canShare: boolean;
  /** How many others share. */
  readonly others: number;
  /** Several people may share at once. */
  readonly areSeveral: boolean;
  /** This client shows several shares at once. */
  readonly canShowSeveral: boolean;
  /** The person may take another's place. */
  readonly mayGrab: boolean;
}

/**
 * May the own share be optimized for shared video? @source media 5
 * @decision The platform supports it where it captures screens.
 */
export const mayOptimize = (facts: {
  readonly isSharing: boolean;
  /** Several people may share at once. */
  readonly areSeveral: boolean;
  readonly canOptimize: boolean;
}): Verdict => {
  if (!facts.isSharing) return denied('INVALID_OPERATION', sharingTexts.optimizeNotSharing);
  if (facts.areSeveral) return denied('INVALID_OPERATION', sharingTexts.optimizeMultipleShare);
  return facts.canOptimize
    ? allowed
    : denied('INVALID_OPERATION', sharingTexts.optimizeNotSupported);
};

/** May a share start beside others? @source core 9 (share multi-stream) */
const mayStartBeside = ({
  others,
  canShowSeveral,
}: Pick<ShareFacts, 'others' | 'canShowSeveral'>): Verdict => {
  if (others >= sharersMax) return denied('INVALID_OPERATION', sharingTexts.tooManyShares);
  return others === 0 || canShowSeveral
    ? allowed
    : denied('INVALID_OPERATION', sharingTexts.technicalLimitation);
};

/** May a share start? @source media 5 (screen share) */
export const mayStart = (facts: ShareFacts): Verdict => {
  const { isSharing, canShare, others, mayGrab } = facts;
  if (!canShare) return denied('INVALID_OPERATION', sharingTexts.technicalLimitation);
  if (isSharing) return denied('INVALID_OPERATION', sharingTexts.alreadyStarted);
  if (facts.areSeveral) return mayStartBeside(facts);
  return others === 0 || mayGrab
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', sharingTexts.onlyHostGrabs);
};
