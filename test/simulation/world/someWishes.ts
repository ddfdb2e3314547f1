import { chanceOf } from './chance';
import { chatWeights, type ChatWishName } from './chatWishes';
import { commandWeights, type CommandWishName } from './commandWishes';
import { isOfPollers, pollWeights, type PollWishName } from './pollWishes';
import { isOfAnswerers, questionWeights, type QuestionWishName } from './questionWishes';
import { busyTime, fondness, type AnyWishName, type Fond, type Step } from './steps';

/** Wishes that some worlds have. */
interface SomeWishes<Name extends AnyWishName> {
  readonly stream: string;
  readonly share: number;
  readonly weights: Readonly<Record<Name, number>>;
  readonly mostly?: Name;
  /** Wishes that the first person mostly has. */
  readonly isLeading?: (name: string) => boolean;
}
export const changes: SomeWishes<ChatWishName> = {
  stream: 'chat',
  share: 0.2,
  weights: chatWeights,
};
export const commands: SomeWishes<CommandWishName> = {
  ...{ stream: 'commands', share: 0.15, weights: commandWeights },
  mostly: 'tell a page',
};
export const pollings: SomeWishes<PollWishName> = {
  ...{ stream: 'polls', share: 0.12, weights: pollWeights },
  isLeading: isOfPollers,
};
/** Of webinars alone. */
export const questionings: SomeWishes<QuestionWishName> = {
  ...{ stream: 'questions', share: 0.4, weights: questionWeights },
  isLeading: isOfAnswerers,
};

/** Drawn from a stream of their own, as equipment is. */
export const someOf = <Name extends AnyWishName>(
  { stream, share, weights, mostly, isLeading = () => false }: SomeWishes<Name>,
  { seed, count, fond, from }: { seed: number; count: number; fond: Fond; from: number },
): Step[] => {
  const chance = chanceOf(seed, stream);
  if (!chance.flip(share) && !fond.some((name) => name in weights)) return [];
  const wishing = fondness(weights, chance, mostly ? [...fond, mostly] : fond);
  return Array.from({ length: chance.whole(8, 14 + count * 3) }, (_, index) => {
    const at = chance.between(1000, busyTime);
    const anybody = chance.whole(0, count - 1);
    const name = chance.weighted(wishing);
    const who = isLeading(name) && chance.flip(0.8) ? 0 : anybody;
    return { kind: 'wish', at, who, id: from + index, name };
  });
};
