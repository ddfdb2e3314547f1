import type { SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../kernel/result';
import type { Refusal } from '../protocol/error';
import type { CommandBody, CommandName, CommandReply } from '../protocol/signal/registry';
import type { Verdict } from '../protocol/verdict';
import { ask } from './ask';
import { guard } from './guard';

/** Asks the gateway for something that `selectVerdict` allows now; otherwise says why not. */
export function* askIfMay<S, N extends CommandName>(
  selectVerdict: (state: S) => Verdict,
  name: N,
  body: CommandBody<N>,
): SagaGenerator<Result<CommandReply<N>, Refusal>> {
  const may = yield* guard(selectVerdict);
  return may.ok ? yield* ask(name, body) : may;
}
