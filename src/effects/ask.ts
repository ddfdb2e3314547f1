import { buffers, channel } from 'redux-saga';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import { refusal, type Refusal } from '../protocol/error';
import { eventWait } from '../protocol/limits';
import {
  readReply,
  type CommandBody,
  type CommandName,
  type CommandReply,
} from '../protocol/signal/registry';
import { errorTypes, type ErrorType } from '../protocol/vocabulary/errorTypes';
import { operationTexts } from '../protocol/vocabulary/messages';
import type { Ack } from './commandLink';
import { fromContext } from './context';
import { sleep } from './sleep';

const typeOf = (name: string | undefined): ErrorType =>
  errorTypes.find((type) => type === name) ?? 'INTERNAL_ERROR';

/** What an answer says: the parsed value, or the gateway's refusal. A non-zero code refuses. */
export const readAck = <N extends CommandName>(
  name: N,
  ack: Ack,
): Result<CommandReply<N>, Refusal> => {
  if (ack.code !== 0) return fail(refusal(typeOf(ack.type), ack.reason ?? '', ack.code));
  const reply = readReply(name, ack.value);
  return reply.ok ? reply : fail(refusal('INTERNAL_ERROR', operationTexts.dependentAssets));
};

/**
 * Sends a command and waits for its answer. An unanswered command is sent again under its number
 * when the seat is resumed before the deadline.
 * @source core 8 (event waits time out after 10 s)
 */
export function* ask<N extends CommandName>(
  name: N,
  body: CommandBody<N>,
  { wait = eventWait }: { readonly wait?: Millis } = {},
): SagaGenerator<Result<CommandReply<N>, Refusal>> {
  const link = yield* fromContext('link');
  const answers = yield* call(channel<Ack>, buffers.sliding<Ack>(1));
  const seq = link.issue({ name, body }, (ack) => answers.put(ack));
  try {
    const { ack } = yield* race({ ack: take(answers), late: call(sleep, wait) });
    if (!ack) return fail(refusal('OPERATION_TIMEOUT', operationTexts.timedOut));
    return readAck(name, ack);
  } finally {
    link.forget(seq);
    answers.close();
  }
}
