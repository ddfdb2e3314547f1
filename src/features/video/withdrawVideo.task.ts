import { select, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import type { WithVideo } from './video.selectors';
import { switchVideo } from '../../protocol/signal/commands/video';

/** Withdraws announced video that is neither sent nor about to be: nobody is shown with it. */
export function* withdrawUnsent(): SagaGenerator<void> {
  const capture = yield* select(({ video }: WithVideo) => video.capture);
  if (capture !== 'started' && capture !== 'starting') yield* ask(switchVideo, { bOn: false });
}
