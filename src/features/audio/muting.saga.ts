import { fork, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { askIfMay } from '../../effects/askIfMay';
import { takeIntent } from '../../effects/settle';
import * as commands from '../../protocol/signal/commands/audio';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import { askUnmuteRequested, muteAllRequested } from './audio.actions';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface MuteAll {
  readonly bCanUnmute?: boolean;
}
interface OfSomebody {
  readonly userId?: number;
}

/** Asks somebody to unmute: nobody can unmute another person. @source media 6 */
function* askToUnmute({ userId }: OfSomebody): Outcome {
  if (userId === undefined)
    return yield* askIfMay(selectMay('askAllUnmute'), commands.askUnmute, {});
  return yield* askIfMay(selectMay('askUnmute', userId), commands.askUnmute, { id: userId });
}

/** Intents of hosts about everybody's microphones. @source core 6 */
export function* watchMuting(): SagaGenerator<void> {
  const until = meetingOver;
  const muteAll = (body: MuteAll): Outcome =>
    askIfMay(selectMay('muteAll'), commands.muteAll, body);
  yield* fork(takeIntent<MuteAll>, muteAllRequested, muteAll, { until });
  yield* fork(takeIntent<OfSomebody>, askUnmuteRequested, askToUnmute, { until });
}
