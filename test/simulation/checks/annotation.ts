import { annotatedShares, marksOf } from '../../../src/gateway/meeting/annotationMarks';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import type { Tab } from '../world/tab';
import type { MakeCheck } from './check';
import { isHeld, isTogether, seatedTabs } from './seats';

/** A mark of a share; which of two is above the other is seen by who was there. */
const lineOf = (shareOf: number, { points, ...mark }: { readonly points: readonly number[] }) =>
  JSON.stringify([shareOf, Object.entries(mark).sort(), points]);

const dueTo = (state: MeetingState, viewer: Seat): readonly string[] =>
  annotatedShares(state)
    .filter((shareOf) => {
      const sharer = state.seats.get(shareOf);
      return sharer !== undefined && isTogether(sharer, viewer);
    })
    .flatMap((shareOf) => marksOf(state, shareOf).map((mark) => lineOf(shareOf, mark)));

const seenBy = (tab: Tab): readonly string[] =>
  Object.entries(tab.state().annotation.shares).flatMap(([shareOf, marks]) =>
    marks.map(({ parts, ...mark }) => lineOf(Number(shareOf), { ...mark, points: parts.flat() })),
  );

/**
 * I6 for what is drawn: marks are on shares that run, and one that grows has an author who is there
 * and draws one at a time; after quiet no mark grows, nothing fades or points, and everybody sees
 * the marks of the gateway.
 */
export const annotation: MakeCheck = (world, fail) => ({
  settled: (run, state) => {
    if (run.isOver) return;
    const growing = new Set<string>();
    for (const shareOf of annotatedShares(state))
      if (state.seats.get(shareOf)?.sharerOn !== true)
        fail('I6', `${shareOf} shares nothing, and it is drawn on`);
    for (const { shareOf, mark } of state.areas.annotation.open) {
      const author = state.seats.get(mark.userId);
      const name = `${author?.displayName} on ${shareOf}`;
      if (!author || isHeld(author) || author.isInFailover)
        fail('I6', `a line of ${name} grows, and its author is not there`);
      if (growing.has(name)) fail('I6', `two lines of ${name} grow at once`);
      growing.add(name);
    }
  },
  quiet: () => {
    for (const { instance } of world.gateway?.open ?? [])
      for (const { mark } of instance.state.areas.annotation.open)
        fail('I6', `mark ${mark.no} of ${mark.userId} grows, and no pen is down`);
    for (const { tab, run, seat } of seatedTabs(world)) {
      if (!run || !seat || isHeld(seat)) continue;
      const [seen, due] = [seenBy(tab), dueTo(run.instance.state, seat)];
      if ([...seen].sort().join() !== [...due].sort().join())
        fail('I6', `${tab.name} sees the marks ${seen.join()}, not ${due.join()}`);
      const { stroke, pointers } = tab.state().annotation;
      if (stroke) fail('I6', `${tab.name} still sends a stroke`);
      if (pointers.length > 0) fail('I6', `${tab.name} sees pointers that rest`);
    }
  },
});
