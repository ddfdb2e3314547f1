/** jsdom as environment of tests, with a shorter way through style sheets. */
import { createRequire } from 'node:module';
import type Environment from 'jest-environment-jsdom';

type Matches = (
  element: Pick<Element, 'localName'> & { readonly classList: Pick<DOMTokenList, 'contains'> },
  selectors: string | undefined,
) => boolean;

/** The class or the tag without which nothing is what a selector means; neither where that is not plain. */
interface Subject {
  readonly className?: string | undefined;
  readonly tag?: string | undefined;
}

const subjectOf = (selector: string): Subject => {
  const compound =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [, tag, className] = /^([a-z][\w-]*)?(?:\.([\w-]+))?/i.exec(compound) ?? [];
  return { tag: tag?.toLowerCase(), className };
};

/** Those of all selectors of a list; undefined where one is written with more than the plainest signs, or none. */
const subjectsOf = (selectors = ''): readonly Subject[] | undefined => {
  const plain = selectors.replace(/\[[^\][]*\]/g, '');
  return /^[\w\s.,:*>+~-]+$/.test(plain) ? plain.split(',').map(subjectOf) : undefined;
};

/**
 * jsdom's matching of an element with a rule of a style sheet, asked only where the element has the
 * rule's class or tag. It asks hundreds of rules anew for each element that a test finds by its role:
 * half the time of such tests.
 */
const matchesSoon = (matches: Matches): Matches => {
  const known = new Map<string | undefined, readonly Subject[] | undefined>();
  return (element, selectors) => {
    if (!known.has(selectors)) known.set(selectors, subjectsOf(selectors));
    const subjects = known.get(selectors);
    const may = ({ tag, className }: Subject): boolean =>
      (tag === undefined || tag === element.localName.toLowerCase()) &&
      (className === undefined || element.classList.contains(className));
    return (subjects?.some(may) ?? true) && matches(element, selectors);
  };
};

const load = createRequire(__filename);
// Before jsdom as a whole is loaded, which takes the function out of its module.
const matching = load('jsdom/lib/jsdom/living/helpers/selectors') as { matchesDontThrow: Matches };
matching.matchesDontThrow = matchesSoon(matching.matchesDontThrow);

export default (load('jest-environment-jsdom') as { readonly default: typeof Environment }).default;
