import { LeaveReason } from '../../protocol/vocabulary/errorCodes';

/** How a session ended, as its screen words it. */
export type EndingKind = 'left' | 'ended' | 'removed' | 'refused' | 'elsewhere' | 'lost';

/** What the last screen says for a reason, and whether coming back makes sense. */
export const endingOf = (
  reason: number,
): { readonly kind: EndingKind; readonly mayRejoin: boolean } => {
  switch (reason) {
    case 0:
      return { kind: 'left', mayRejoin: true };
    case LeaveReason.meetingEnded:
    case LeaveReason.closed:
      return { kind: 'ended', mayRejoin: false };
    case LeaveReason.removed:
      return { kind: 'removed', mayRejoin: false };
    case LeaveReason.informationBarrierReject:
      return { kind: 'refused', mayRejoin: false };
    case LeaveReason.webinarBlockedEmail:
    case LeaveReason.fullOrLocked:
    case LeaveReason.locked:
      return { kind: 'refused', mayRejoin: true };
    case LeaveReason.participantExists:
      return { kind: 'elsewhere', mayRejoin: true };
    default:
      return { kind: 'lost', mayRejoin: true };
  }
};
