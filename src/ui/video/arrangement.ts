import type { StageView } from '../../features/screen/screen.actions';
import type { UserId } from '../../protocol/ids';
import { sourceOfStream, userOfStream, type StreamKey } from '../../protocol/streamKey';

/** Whether a stream is what somebody shares. */
export const isShare = (stream: StreamKey): boolean => sourceOfStream(stream) === 'share';

/** The tiles in the host's order first, then the others in their own. */
export const arranged = (
  order: readonly StreamKey[],
  layout: readonly UserId[],
): readonly StreamKey[] => {
  if (layout.length === 0) return order;
  const places = new Map(layout.map((userId, place) => [userId, place]));
  const placeOf = (stream: StreamKey) => places.get(userOfStream(stream)) ?? layout.length;
  return [...order].sort((a, b) => placeOf(a) - placeOf(b));
};

/** The order with one tile at another place; places outside it are the nearest inside. */
export const movedTo = (
  order: readonly StreamKey[],
  stream: StreamKey,
  place: number,
): readonly StreamKey[] => {
  const rest = order.filter((other) => other !== stream);
  if (rest.length === order.length) return order;
  const at = Math.min(Math.max(0, place), rest.length);
  return [...rest.slice(0, at), stream, ...rest.slice(at)];
};

/** How many places an arrow key moves a tile; 0 for other keys. */
export const stepOf = (key: string, columns: number, isRightToLeft: boolean): number => {
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return forward;
    case 'ArrowLeft':
      return -forward;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return 0;
  }
};

/** The facts that decide which tiles are large. */
export interface FeatureFacts {
  readonly order: readonly StreamKey[];
  /** The person's own choice; null for none. */
  readonly pinned: UserId | null;
  /** The host's choice, first in it first. */
  readonly spotlight: readonly UserId[];
  readonly view: StageView;
  /** A person chose the view. */
  readonly isViewChosen: boolean;
  readonly ownUserId: UserId;
  /** The host has arranged tiles: then all stay in the grid. */
  readonly hasLayout: boolean;
  /** The last speaker, or oneself if nobody spoke. */
  readonly loudest: UserId;
}

/** The tiles of these people, in their order. */
const tilesOf = (
  order: readonly StreamKey[],
  people: readonly (UserId | null)[],
): readonly StreamKey[] =>
  people.flatMap((userId) => order.filter((stream) => userOfStream(stream) === userId));

/**
 * The large tiles: those of the pinned person, otherwise of the spotlight, otherwise of the speaker
 * if that view is chosen, or of the other person of two who chose no view. Empty: all are equal.
 */
export const featuredOf = (facts: FeatureFacts): readonly StreamKey[] => {
  const { order, view, loudest } = facts;
  const pinned = tilesOf(order, [facts.pinned]);
  if (pinned.length > 0) return pinned;
  const spotlight = tilesOf(order, facts.spotlight);
  if (spotlight.length > 0) return spotlight;
  if (view === 'speaker') return tilesOf(order, [loudest]);
  if (facts.isViewChosen || facts.hasLayout) return [];
  const people = new Set(order.map(userOfStream));
  return people.size === 2 && people.delete(facts.ownUserId) ? tilesOf(order, [...people]) : [];
};

/**
 * The self-view's tile if it floats over the other's: with two people, it would be alone in the
 * strip. Undefined if it has its own place.
 */
export const floatingOf = (
  order: readonly StreamKey[],
  featured: readonly StreamKey[],
  ownUserId: UserId,
): StreamKey | undefined => {
  const [other, ...more] = new Set(featured.map(userOfStream));
  const [rest, ...others] = order.filter((stream) => !featured.includes(stream));
  const isOneOfTwo = other !== undefined && more.length === 0 && others.length === 0;
  return isOneOfTwo && rest !== undefined && userOfStream(rest) === ownUserId ? rest : undefined;
};
