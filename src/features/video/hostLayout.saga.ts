import { fork, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { askIfMay } from '../../effects/askIfMay';
import { fromVerdict } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import {
  askStartVideo,
  dragLayout,
  followHostLayout,
  spotlightVideo,
  stopVideo,
} from '../../protocol/signal/commands/video';
import type { Refusal } from '../../protocol/error';
import type { SpotlightAction } from '../../protocol/vocabulary/video';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import {
  askStartVideoRequested,
  dragLayoutRequested,
  followHostRequested,
  spotlightRequested,
  stopVideoOfRequested,
} from './video.actions';
import { mayArrange } from './video.rules';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface OfPerson {
  readonly userId: number;
}
interface Spotlight extends OfPerson {
  readonly action: SpotlightAction;
}
interface Order {
  readonly order: readonly number[];
}
interface Follow {
  readonly bFollowHost: boolean;
}

function* stopVideoOf({ userId }: OfPerson): Outcome {
  return yield* askIfMay(selectMay('stopVideo', userId), stopVideo, { id: userId });
}

function* askToStart({ userId }: OfPerson): Outcome {
  return yield* askIfMay(selectMay('askStartVideo', userId), askStartVideo, { id: userId });
}

/** Spotlights a person, possibly oneself. */
function* spotlight({ userId, action }: Spotlight): Outcome {
  return yield* askIfMay(selectMay('spotlight'), spotlightVideo, { id: userId, action });
}

function* arrange({ order }: Order): Outcome {
  const valid = fromVerdict(mayArrange(order));
  if (!valid.ok) return valid;
  return yield* askIfMay(selectMay('dragLayout'), dragLayout, { order: [...order] });
}

/** Intents of hosts about everybody's view. @source core 6, media 6 */
export function* watchHostLayout(): SagaGenerator<void> {
  const until = meetingOver;
  const follow = (body: Follow): Outcome =>
    askIfMay(selectMay('followHost'), followHostLayout, body);
  yield* fork(takeIntent<OfPerson>, stopVideoOfRequested, stopVideoOf, { until });
  yield* fork(takeIntent<OfPerson>, askStartVideoRequested, askToStart, { until });
  yield* fork(takeIntent<Spotlight>, spotlightRequested, spotlight, { until });
  yield* fork(takeIntent<Follow>, followHostRequested, follow, { until });
  yield* fork(takeIntent<Order>, dragLayoutRequested, arrange, { until });
}
