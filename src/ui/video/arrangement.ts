import type { StageView } from '../../features/screen/screen.actions';

/** People in the host's order first, then the others in their own. */
export const arranged = (
  order: readonly number[],
  layout: readonly number[],
): readonly number[] => {
  if (layout.length === 0) return order;
  const here = new Set(order);
  const placed = new Set(layout);
  return [
    ...layout.filter((userId) => here.has(userId)),
    ...order.filter((userId) => !placed.has(userId)),
  ];
};

/** The order with one person at another place; places outside it are the nearest inside. */
export const movedTo = (
  order: readonly number[],
  userId: number,
  place: number,
): readonly number[] => {
  const rest = order.filter((other) => other !== userId);
  if (rest.length === order.length) return order;
  const at = Math.min(Math.max(0, place), rest.length);
  return [...rest.slice(0, at), userId, ...rest.slice(at)];
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

/** What decides who is seen large. */
export interface FeatureFacts {
  readonly order: readonly number[];
  /** One's own choice; null where there is none. */
  readonly pinned: number | null;
  /** The host's choice, first in it first. */
  readonly spotlight: readonly number[];
  readonly view: StageView;
  /** A person chose the view. */
  readonly isViewChosen: boolean;
  readonly ownUserId: number;
  /** The host moved tiles: then all stay in the grid. */
  readonly hasLayout: boolean;
  /** Who spoke last, or oneself where nobody did. */
  readonly loudest: number;
}

/**
 * Who is seen large: whom one has pinned, otherwise the spotlight, otherwise the speaker where that
 * view is chosen, or the other one of two who chose no view. Nobody: all are alike.
 */
export const featuredOf = (facts: FeatureFacts): readonly number[] => {
  const { order, pinned, view, loudest } = facts;
  if (pinned !== null && order.includes(pinned)) return [pinned];
  const spotlight = facts.spotlight.filter((userId) => order.includes(userId));
  if (spotlight.length > 0) return spotlight;
  if (view === 'speaker') return [loudest];
  if (facts.isViewChosen) return [];
  const others = order.filter((userId) => userId !== facts.ownUserId);
  return order.length === 2 && others.length === 1 && !facts.hasLayout ? others : [];
};

/** Whether one's own tile floats over the other's: of two, nobody else would stand in the strip. */
export const isSelfFloating = (
  order: readonly number[],
  featured: readonly number[],
  ownUserId: number,
): boolean =>
  order.length === 2 &&
  order.includes(ownUserId) &&
  featured.length === 1 &&
  !featured.includes(ownUserId);
