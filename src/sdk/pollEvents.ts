import type { PlenaryState } from '../client/client';
import { selectPolls } from '../features/polls/polls.selectors';
import { publicPoll, type PublicPoll } from './pollShapes';

/** Events about polls. */
export interface PollEvents {
  /** Polls have come, or have changed: their state, results or own answers. */
  readonly 'polls-changed': readonly PublicPoll[];
  /** Polls that this person no longer sees. */
  readonly 'polls-removed': readonly { readonly id: string }[];
}

/** Says an event of polls to whoever listens. */
interface Emit {
  (name: 'polls-changed', payload: PollEvents['polls-changed']): void;
  (name: 'polls-removed', payload: PollEvents['polls-removed']): void;
}

/** Emits what has become of polls between two states. */
export const emitPolls = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const [was, now] = [selectPolls(before), selectPolls(after)];
  if (was === now) return;
  const changed = now.filter((poll) => !was.includes(poll));
  const gone = was.filter(({ id }) => !now.some((poll) => poll.id === id));
  if (changed.length > 0) emit('polls-changed', changed.map(publicPoll));
  if (gone.length > 0)
    emit(
      'polls-removed',
      gone.map(({ id }) => ({ id })),
    );
};
