import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis, seconds } from '../../kernel/units';
import type { Result } from '../../kernel/result';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { reactionShown } from '../../events/received';
import * as commands from '../../protocol/signal/commands/reactions';
import type { Refusal } from '../../protocol/error';
import type { Feedback, Reaction } from '../../protocol/vocabulary/reactions';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import {
  feedbackRequested,
  reactRequested,
  reactionAppeared,
  reactionsFaded,
  resetFeedbackRequested,
} from './reactions.actions';
import { selectShownReactions } from './reactions.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface Shown {
  readonly reaction: Reaction;
}
interface Given {
  readonly feedback: Feedback | null;
}

/** How long a reaction is shown. @decision */
const reactionDuration = seconds(5);

/** Removes reactions when their time is over; one timer serves all of them. @source core 6 */
export function* keepReactions(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  while (true) {
    const [oldest] = yield* select(selectShownReactions);
    const wait = millis(Math.max(0, (oldest?.until ?? 0) - clock.now()));
    const { shown } = yield* race({
      shown: take(reactionShown.match),
      ...(oldest && { due: call(sleep, wait) }),
    });
    const now = clock.now();
    if (!shown) yield* put(reactionsFaded({ now }));
    else {
      const { userId, reaction } = shown.payload.body;
      const until = now + reactionDuration;
      yield* put(reactionAppeared({ id: clock.token(12), userId, reaction, until }));
    }
  }
}

/** Intents about reactions and feedback. @source core 6 (participant actions), core 7 */
export function* watchReactions(): SagaGenerator<void> {
  const until = meetingOver;
  const react = (body: Shown): Outcome => askIfMay(selectMay('react'), commands.react, body);
  const give = (body: Given): Outcome =>
    askIfMay(selectMay('giveFeedback'), commands.giveFeedback, body);
  const reset = (): Outcome => askIfMay(selectMay('resetFeedback'), commands.resetFeedback, {});
  yield* fork(takeIntent<Shown>, reactRequested, react, { until });
  yield* fork(takeIntent<Given>, feedbackRequested, give, { until });
  yield* fork(takeIntent<void>, resetFeedbackRequested, reset, { until });
}
