import { annotationWeights, annotationWishes } from './annotationWishes';
import { chanceOf } from './chance';
import { equipmentWeights, equipmentWishes, isOfEquippedHosts } from './equipmentWishes';
import { faultWeights } from './faults';
import { outages, outageWeights } from './outages';
import { questionWishes } from './questionWishes';
import { isOfSharers, remoteWeights, remoteWishes } from './remoteWishes';
import { ruleWeights, ruleWishes } from './ruleWishes';
import { sharingWeights, sharingWishes } from './sharingWishes';
import { changes, commands, pollings, questionings, someOf } from './someWishes';
import { busyTime, fondness, type Fond, type Step } from './steps';
import { isOfHosts, webinarWeights, webinarWishes, type WebinarWishName } from './webinarWishes';
import { wishWeights, type WishName } from './wishes';

/** What makes a world a webinar. */
export interface WebinarPlan {
  readonly isPracticeSession: boolean;
  /** How many, after the host, speak from the beginning; all others listen. */
  readonly panelists: number;
}

/** A whole world in advance. What a step draws depends on its id alone, so steps can be left out. */
export interface Plan {
  readonly seed: number;
  readonly people: number;
  /** Left out where it is a meeting. */
  readonly webinar?: WebinarPlan;
  readonly steps: readonly Step[];
}

type Weights = Readonly<Record<WishName | WebinarWishName, number>>;

/** What only who leads is granted is mostly wished by the host. */
const leading = (step: Extract<Step, { kind: 'wish' }>): Step =>
  (isOfHosts(step.name) || isOfEquippedHosts(step.name)) && step.id % 3 > 0
    ? { ...step, who: 0 }
    : step;

/** How many worlds are webinars. */
const webinarShare = 0.2;

/** Drawn from a stream of its own: meetings are the same whatever webinars are. */
const webinarOf = (seed: number, people: number, fond: Fond): WebinarPlan | undefined => {
  const chance = chanceOf(seed, 'webinar');
  const isFond = fond.some((name) => name in webinarWishes || name in questionWishes);
  const isWebinar = chance.flip(webinarShare) || isFond;
  return isWebinar
    ? { isPracticeSession: chance.flip(0.35), panelists: chance.whole(0, people - 2) }
    : undefined;
};

/** In how many worlds there are cameras that move, and telephones. */
const equippedShare = 0.1;

/** Drawn from a stream of its own: all else of a world is the same whatever is wished with these. */
const equipmentOf = (seed: number, count: number, given: { fond: Fond; from: number }): Step[] => {
  const { fond, from } = given;
  const chance = chanceOf(seed, 'equipment');
  if (!chance.flip(equippedShare) && !fond.some((name) => name in equipmentWishes)) return [];
  const wishing = fondness(equipmentWeights, chance, fond);
  return Array.from({ length: chance.whole(6, 10 + count * 4) }, (_, at) =>
    leading({
      kind: 'wish',
      at: chance.between(600, busyTime),
      who: chance.whole(0, count - 1),
      id: from + at,
      name: chance.weighted(wishing),
    }),
  );
};

/** In how many worlds hosts set the rules that came to the table later. */
const ruledShare = 0.25;

/** Drawn from a stream of its own, as equipment is; mostly wished by the host. */
const rulesOf = (seed: number, count: number, given: { fond: Fond; from: number }): Step[] => {
  const { fond, from } = given;
  const chance = chanceOf(seed, 'rules');
  if (!chance.flip(ruledShare) && !fond.some((name) => name in ruleWishes)) return [];
  const wishing = fondness(ruleWeights, chance, fond);
  return Array.from({ length: chance.whole(3, 10) }, (_, at) => ({
    kind: 'wish',
    at: chance.between(600, busyTime),
    who: chance.flip(0.8) ? 0 : chance.whole(0, count - 1),
    id: from + at,
    name: chance.weighted(wishing),
  }));
};

/** In how many worlds people share. */
const sharingShare = 0.15;

/** Drawn from a stream of its own, as equipment is. */
const sharesOf = (seed: number, count: number, given: { fond: Fond; from: number }): Step[] => {
  const { fond, from } = given;
  const chance = chanceOf(seed, 'sharing');
  if (!chance.flip(sharingShare) && !fond.some((name) => name in sharingWishes)) return [];
  const wishing = fondness(sharingWeights, chance, fond);
  return Array.from({ length: chance.whole(4, 8 + count * 2) }, (_, at) => ({
    kind: 'wish',
    at: chance.between(600, busyTime),
    who: chance.whole(0, count - 1),
    id: from + at,
    name: chance.weighted(wishing),
  }));
};

/** In how many worlds people draw on shares, and control the screens of others. */
const annotatedShare = 0.1;

/** Drawn from a stream of its own, as equipment is. Somebody shares before most of it. */
const annotationsOf = (
  seed: number,
  count: number,
  given: { fond: Fond; from: number },
): Step[] => {
  const { fond, from } = given;
  const chance = chanceOf(seed, 'annotation');
  const isFond = fond.some((name) => name in annotationWishes || name in remoteWishes);
  if (!chance.flip(annotatedShare) && !isFond) return [];
  const { share } = sharingWeights;
  const wishing = fondness({ ...annotationWeights, ...remoteWeights, share }, chance, fond);
  const sharer = chance.whole(0, count - 1);
  const shared: Step = {
    ...({ kind: 'wish', name: 'share', id: from } as const),
    ...{ at: chance.between(600, 3000), who: sharer },
  };
  const others = Array.from({ length: chance.whole(8, 14 + count * 3) }, (_, at): Step => {
    const name = chance.weighted(wishing);
    const isSharers = isOfSharers(name) && chance.flip(0.7);
    const who = isSharers ? sharer : chance.whole(0, count - 1);
    return { kind: 'wish', at: chance.between(1000, busyTime), who, id: from + at + 1, name };
  });
  return [shared, ...others];
};

/** In how many worlds the database is away for a while. */
const outageShare = 0.15;

/** Drawn from a stream of its own, as equipment is. Worlds in which it is away have more to say. */
const outagesOf = (seed: number, count: number, given: { fond: Fond; from: number }): Step[] => {
  const { fond, from } = given;
  const chance = chanceOf(seed, 'outages');
  if (!chance.flip(outageShare) && !fond.some((name) => name in outages)) return [];
  const striking = fondness(outageWeights, chance, fond);
  const someone = (): number => chance.whole(0, count - 1);
  const said = Array.from({ length: chance.whole(4, 12) }, (_, at) => ({
    ...({ kind: 'wish', name: 'chat', id: from + at } as const),
    ...{ at: chance.between(600, busyTime), who: someone() },
  }));
  const struck = Array.from({ length: chance.whole(1, 3) }, (_, at) => ({
    ...({ kind: 'fault', name: chance.weighted(striking), id: from + said.length + at } as const),
    ...{ at: chance.between(200, busyTime), who: someone() },
  }));
  return [...said, ...struck];
};

/** The plan of a seed. */
export const planOf = (seed: number, fond: Fond = []): Plan => {
  const chance = chanceOf(seed, 'plan');
  const people = chance.weighted({ 2: 4, 3: 5, 4: 3, 5: 1.5, 6: 0.7, 8: 0.3 });
  const count = Number(people);
  const steps: Step[] = [];
  const id = (): number => steps.length + 1;
  for (let who = 0; who < count; who += 1)
    steps.push({
      kind: 'arrive',
      at: chance.between(0, who === 0 ? 300 : chance.pick([1500, 1500, busyTime])),
      who,
      id: id(),
    });
  const webinar = webinarOf(seed, count, fond);
  const table = { ...wishWeights, ...(webinar && webinarWeights) } as Weights;
  const wishing = fondness(table, chance, fond);
  const striking = fondness(faultWeights, chance, fond);
  const wished = chance.whole(8, 16 + count * 5);
  for (let made = 0; made < wished; made += 1)
    steps.push(
      leading({
        kind: 'wish',
        at: chance.between(400, busyTime),
        who: chance.whole(0, count - 1),
        id: id(),
        name: chance.weighted(wishing),
      }),
    );
  const struck = chance.whole(0, 6);
  for (let made = 0; made < struck; made += 1)
    steps.push({
      kind: 'fault',
      at: chance.between(200, busyTime),
      who: chance.whole(0, count - 1),
      id: id(),
      name: chance.weighted(striking),
    });
  steps.push(...equipmentOf(seed, count, { fond, from: id() }));
  steps.push(...rulesOf(seed, count, { fond, from: id() }));
  steps.push(...outagesOf(seed, count, { fond, from: id() }));
  steps.push(...sharesOf(seed, count, { fond, from: id() }));
  steps.push(...annotationsOf(seed, count, { fond, from: id() }));
  steps.push(...someOf(changes, { seed, count, fond, from: id() }));
  steps.push(...someOf(commands, { seed, count, fond, from: id() }));
  steps.push(...someOf(pollings, { seed, count, fond, from: id() }));
  if (webinar) steps.push(...someOf(questionings, { seed, count, fond, from: id() }));
  return { seed, people: count, ...(webinar && { webinar }), steps };
};

/** A step as a reader sees it. */
export const describeStep = (step: Step): string =>
  `${step.at.toFixed(0).padStart(6)} ${step.kind} ${step.who}${'name' in step ? ` ${step.name}` : ''}`;
