import { CloseCode } from '../../protocol/channels/queries';
import type { FailoverReason } from '../../protocol/vocabulary/failover';

/** The close code of a socket that ended without a word. */
const withoutWord = 1006;

/**
 * Why a line that was closed while joined is left for another.
 * @source core 4
 * @decision Which code is which reason: a socket that broke is an error; one on which the gateway
 * refused what this client said, invalid parameters; every other close is a disconnect.
 */
export const failoverReasonOf = (code: number): FailoverReason => {
  switch (code) {
    case withoutWord:
      return 'on error';
    case CloseCode.refused:
    case CloseCode.abuse:
      return 'invalid parameters';
    case CloseCode.silent:
      return 'no heartbeat';
    default:
      return 'disconnect';
  }
};
