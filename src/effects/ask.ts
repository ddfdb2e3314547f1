import { buffers, channel } from 'redux-saga';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import { refusal, type Refusal } from '../protocol/error';
import { commandRetryDelay, eventWait } from '../protocol/limits';
import type { BodyOf, CommandRow, ReplyOf } from '../protocol/signal/define';
import { readReply } from '../protocol/signal/reading';
import { JoinErrorCode } from '../protocol/vocabulary/errorCodes';
import { operationTexts } from '../protocol/vocabulary/messages';
import type { Ack } from './commandLink';
import { fromContext } from './context';
import { internalFailure } from './crash';
import { sleep } from './sleep';

/** The result of an ack: the parsed value, or the gateway's refusal. A non-zero code refuses. */
export const readAck = <Row extends CommandRow>(
  command: Row,
  ack: Ack,
): Result<ReplyOf<Row>, Refusal> => {
  if (ack.code !== 0) {
    const { type = 'INTERNAL_ERROR', reason = '', phrase, code } = ack;
    return fail({ type, reason, phrase, code });
  }
  const reply = readReply(command, ack.value);
  return reply.ok ? reply : fail(internalFailure);
};

/** An answer, and the number under which it was asked for. */
export type Answer<R> = Result<R, Refusal> & { readonly seq: number };

interface AskOptions {
  readonly wait?: Millis;
}

function* askOnce<Row extends CommandRow>(
  command: Row,
  body: BodyOf<Row>,
  { wait = eventWait }: AskOptions,
): SagaGenerator<Answer<ReplyOf<Row>>> {
  const link = yield* fromContext('link');
  const answers = yield* call(channel<Ack>, buffers.sliding<Ack>(1));
  const seq = link.issue({ evt: command.evt, body }, (ack) => answers.put(ack));
  try {
    const { ack } = yield* race({ ack: take(answers), late: call(sleep, wait) });
    const answer = ack
      ? readAck(command, ack)
      : fail(refusal('OPERATION_TIMEOUT', operationTexts.timedOut));
    return { ...answer, seq };
  } finally {
    link.forget(seq);
    answers.close();
  }
}

/** No retry on another seat: its ids may name other people. */
const mayRepeat = ({ type, code }: Refusal): boolean =>
  type === 'IMPROPER_MEETING_STATE' && code !== JoinErrorCode.reconnecting;

/**
 * Sends a command and waits for its answer. Whoever asks imports the command's row, so that its
 * schema loads with them. An unanswered command is sent again under its number
 * when the seat is resumed before the deadline; one that came at a wrong moment is asked once more.
 * @source core 8 (event waits time out after 10 s; improper meeting state: again after 260 ms)
 */
export function* ask<Row extends CommandRow>(
  command: Row,
  body: BodyOf<Row>,
  options: AskOptions = {},
): SagaGenerator<Answer<ReplyOf<Row>>> {
  const first = yield* askOnce(command, body, options);
  if (first.ok || !mayRepeat(first.error)) return first;
  yield* call(sleep, commandRetryDelay);
  return yield* askOnce(command, body, options);
}
