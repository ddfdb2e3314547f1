import { CloseCode } from '../../protocol/channels/queries';
import type { FailoverReason } from '../../protocol/vocabulary/failover';

/** The close code of a socket that ended without a close frame. */
const withoutWord = 1006;

/**
 * The failover reason of a line that closed while joined.
 * @source core 4
 * @decision The reason for each code: a broken socket is an error; a socket on which the gateway
 * refused the client's message is invalid parameters; every other close is a disconnect.
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
