import { call, cancel, fork, join, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { sleep } from '../../effects/sleep';
import { hostKeyClaimed } from '../../events/received';
import * as commands from '../../protocol/signal/commands/hosting';
import { refusal, type Refusal } from '../../protocol/error';
import { eventWait } from '../../protocol/limits';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { selectMay } from '../meeting/privilege.selectors';

function* awaitClaim(): SagaGenerator<boolean | undefined> {
  const { claimed } = yield* race({
    claimed: take(hostKeyClaimed.match),
    late: call(sleep, eventWait),
  });
  return claimed?.payload.body.isAccepted;
}

/**
 * Becomes host with the host key. The ack does not mean success: the key is compared, and the
 * documented response has the result.
 * @source core 7 (host-key claim response)
 */
export function* claimHost({
  hostKey,
}: {
  readonly hostKey: string;
}): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMay('claimHost'));
  if (!may.ok) return may;
  if (hostKey.trim() === '')
    return fail(refusal('INVALID_PARAMETERS', operationTexts.parameterEmpty));
  const claim = yield* fork(awaitClaim);
  const answer = yield* ask(commands.claimHost, { hostKey: hostKey.trim() });
  if (!answer.ok) {
    yield* cancel(claim);
    return answer;
  }
  const isAccepted = yield* join(claim);
  if (isAccepted === undefined) return fail(refusal('OPERATION_TIMEOUT', operationTexts.timedOut));
  return isAccepted
    ? ok(undefined)
    : fail(refusal('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied));
}
