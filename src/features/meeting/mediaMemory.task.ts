import type * as z from 'zod/mini';
import { select, take, type SagaGenerator } from 'typed-redux-saga';
import type { PageMemory } from '../../effects/feature';
import { pageMemory } from '../../effects/pageMemory';
import { seatSettled } from '../connection/connection.actions';
import { awaitPreferences } from '../devices/preferences.task';
import type { Suspended } from './hold.rules';
import { holdEnded, holdStarted, joinSucceeded } from './meeting.actions';

/** The local media of a feature that a reloaded page restores. */
export interface Reloaded<Media extends Suspended, State> {
  readonly key: PageMemory['key'];
  readonly schema: z.ZodMiniType<Media>;
  /** Actions after which the media may be others, besides those of a hold. */
  readonly changes: readonly { readonly type: string }[];
  readonly suspended: (state: State) => Media | null;
  /** The running media; for those that are starting, `before` counts until they run. */
  readonly running: (state: State, before: Omit<Media, 'isAwaited'> | null) => Media;
  readonly restore: (media: Media) => SagaGenerator<void>;
}

/**
 * The local media of a feature: after a reload, this is the only record of them if the gateway has
 * forgotten the seat, or the person is in the waiting room. A reloaded page overwrites nothing
 * before it has restored them.
 * @source core 3 (stored per-session keys), core 4
 */
export const mediaMemory = <Media extends Suspended, State>({
  key,
  schema,
  changes,
  suspended,
  running,
  restore,
}: Reloaded<Media, State>): PageMemory =>
  pageMemory<Media, State>({
    key,
    limit: 256,
    schema,
    changes: [joinSucceeded, holdStarted, holdEnded, ...changes].map(({ type }) => type),
    *begin() {
      let media = yield* select(suspended);
      yield* take(media === null ? joinSucceeded.match : seatSettled.match);
      // The devices to restart on are known only after the preferences have loaded.
      if (media !== null) yield* awaitPreferences();
      return (state) => {
        media = suspended(state) ?? running(state, media);
        return media;
      };
    },
    restore,
  });
