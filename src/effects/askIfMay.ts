import type { SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../kernel/result';
import type { Refusal } from '../protocol/error';
import type { BodyOf, CommandRow, ReplyOf } from '../protocol/signal/define';
import type { Verdict } from '../protocol/verdict';
import { ask } from './ask';
import { guard } from './guard';

/** Asks the gateway for something that `selectVerdict` allows now; otherwise says why not. */
export function* askIfMay<S, Row extends CommandRow>(
  selectVerdict: (state: S) => Verdict,
  command: Row,
  body: BodyOf<Row>,
): SagaGenerator<Result<ReplyOf<Row>, Refusal>> {
  const may = yield* guard(selectVerdict);
  return may.ok ? yield* ask(command, body) : may;
}
