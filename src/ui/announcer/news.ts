import type { ChatMessage } from '../../features/chat/chat.state';
import { deliveredBetween } from '../../features/chat/history.state';
import type { Imposition } from '../../features/hosting/hosting.state';
import { inBucket } from '../../features/participants/buckets.state';
import type { Named } from '../../features/participants/named.state';
import { personOf, type Roster } from '../../features/participants/roster.state';

/** Changes that were not announced yet: names by participant number, and others' messages. */
export interface News {
  readonly joined: ReadonlyMap<number, string>;
  /** People in the waiting room: only hosts and co-hosts see them. */
  readonly waiting: ReadonlyMap<number, string>;
  readonly left: ReadonlyMap<number, string>;
  readonly raised: ReadonlyMap<number, string>;
  /** Who shares. */
  readonly shares: ReadonlyMap<number, string>;
  readonly messages: readonly ChatMessage[];
  /** Hosts' actions on the person's microphone or camera. */
  readonly impositions: readonly Imposition[];
}

/** No changes. */
export const noNews: News = {
  joined: new Map(),
  waiting: new Map(),
  left: new Map(),
  raised: new Map(),
  shares: new Map(),
  messages: [],
  impositions: [],
};

/** In larger meetings, joins and leaves are not announced: there would be too many. @decision */
const largeMeeting = 100;

/** Whether there is anything to announce. */
export const isNews = ({ messages, impositions, ...people }: News): boolean =>
  messages.length + impositions.length > 0 ||
  Object.values(people).some((names: ReadonlyMap<number, string>) => names.size > 0);

const changedPeople = (from: Roster, to: Roster) =>
  to.buckets.flatMap((bucket, index) => (bucket === from.buckets[index] ? [] : inBucket(bucket)));

/**
 * The people who joined, wait, left, raised a hand or share between two rosters, except oneself.
 */
export const rosterNews = (
  before: Roster,
  after: Roster,
  { ownUserId, nameOf }: { readonly ownUserId: number; readonly nameOf: (of: Named) => string },
): News => {
  if (before === after) return noNews;
  const joined = new Map<number, string>();
  const waiting = new Map<number, string>();
  const left = new Map<number, string>();
  const raised = new Map<number, string>();
  const shares = new Map<number, string>();
  for (const person of changedPeople(before, after)) {
    const { userId, bRaiseHand, bHold, sharerOn } = person;
    if (userId === ownUserId) continue;
    const known = personOf(before, userId);
    if (bHold && known?.bHold !== true) waiting.set(userId, nameOf(person));
    // A person in the waiting room has not joined before the admission.
    if (!bHold && known?.bHold !== false) joined.set(userId, nameOf(person));
    if (bRaiseHand && known?.bRaiseHand !== true) raised.set(userId, nameOf(person));
    if (sharerOn && known?.sharerOn !== true) shares.set(userId, nameOf(person));
  }
  for (const person of changedPeople(after, before)) {
    const { userId, bHold } = person;
    if (userId !== ownUserId && !bHold && personOf(after, userId) === undefined)
      left.set(userId, nameOf(person));
  }
  const isCrowd = after.count > largeMeeting;
  return { ...noNews, raised, shares, waiting, ...(isCrowd ? {} : { joined, left }) };
};

/** Messages of others that were added to a history. */
export const chatNews = (
  before: readonly ChatMessage[],
  after: readonly ChatMessage[],
  ownUserId: number,
): News => ({
  ...noNews,
  messages: deliveredBetween(before, after).filter(
    ({ sender, deletedBy }) => sender.userId !== ownUserId && deletedBy === undefined,
  ),
});

/** Hosts' actions that are new. */
export const impositionNews = (
  before: readonly Imposition[],
  after: readonly Imposition[],
): News => ({ ...noNews, impositions: after.filter((imposed) => !before.includes(imposed)) });

const without = (names: ReadonlyMap<number, string>, gone: ReadonlyMap<number, string>) =>
  new Map([...names].filter(([userId]) => !gone.has(userId)));

/**
 * `news` combined with later news: somebody who joined and left, or left and returned, is not
 * announced.
 */
export const withNews = (news: News, later: News): News => ({
  joined: new Map([...without(news.joined, later.left), ...without(later.joined, news.left)]),
  waiting: new Map([...without(news.waiting, later.joined), ...later.waiting]),
  left: new Map([...without(news.left, later.joined), ...without(later.left, news.joined)]),
  raised: new Map([...without(news.raised, later.left), ...later.raised]),
  shares: new Map([...without(news.shares, later.left), ...later.shares]),
  messages: [...news.messages, ...later.messages],
  impositions: [...news.impositions, ...later.impositions],
});
