import type { Chance } from './chance';
import type { AnnotationWishName } from './annotationWishes';
import type { ChatWishName } from './chatWishes';
import type { CommandWishName } from './commandWishes';
import type { EquipmentWishName } from './equipmentWishes';
import type { FaultName } from './faults';
import type { OutageName } from './outages';
import type { PollWishName } from './pollWishes';
import type { QuestionWishName } from './questionWishes';
import type { RemoteWishName } from './remoteWishes';
import type { RuleWishName } from './ruleWishes';
import type { SharingWishName } from './sharingWishes';
import type { WebinarWishName } from './webinarWishes';
import type { WishName } from './wishes';

/** Everything that may be wished for. */
export type AnyWishName =
  | WishName
  | WebinarWishName
  | EquipmentWishName
  | RuleWishName
  | SharingWishName
  | AnnotationWishName
  | RemoteWishName
  | ChatWishName
  | PollWishName
  | QuestionWishName
  | CommandWishName;

/** Everything that may go wrong. */
export type AnyFaultName = FaultName | OutageName;

/** Something that will happen at `at` ms: a wish of a person, or a fault that strikes one. */
export type Step =
  | { readonly kind: 'arrive'; readonly at: number; readonly who: number; readonly id: number }
  | {
      readonly kind: 'wish';
      readonly at: number;
      readonly who: number;
      readonly id: number;
      readonly name: AnyWishName;
    }
  | {
      readonly kind: 'fault';
      readonly at: number;
      readonly who: number;
      readonly id: number;
      readonly name: AnyFaultName;
    };

/** Time in which wishes are made and faults strike, ms. */
export const busyTime = 14_000;

/**
 * What a world is fond of: each kind of step is left out, drawn as often as it is meant to be, or
 * much more often. Worlds that do few things often meet what an average world never does.
 */
export const fondness = <N extends string>(
  weights: Readonly<Record<N, number>>,
  chance: Chance,
  fond: readonly string[],
): Readonly<Record<N, number>> => {
  const entries = Object.entries<number>(weights) as [N, number][];
  return Object.fromEntries(
    entries.map(([name, weight]) => {
      const factor = chance.pick([0, 0.3, 1, 1, 5]);
      return [name, weight * (fond.includes(name) ? 12 : factor)];
    }),
  ) as Readonly<Record<N, number>>;
};

/** Steps that a world must be fond of, whatever its seed says. */
export type Fond = readonly (AnyWishName | AnyFaultName)[];
