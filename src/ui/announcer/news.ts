import type { ChatMessage } from '../../features/chat/chat.slice';
import type { Imposition } from '../../features/hosting/hosting.slice';
import { inBucket } from '../../features/participants/buckets.state';
import { personOf, type Roster } from '../../features/participants/roster.state';

/** What happened and was not yet read out: names by participant number, and messages of others. */
export interface News {
  readonly joined: ReadonlyMap<number, string>;
  /** Who is in the waiting room: hosts and co-hosts alone see them. */
  readonly waiting: ReadonlyMap<number, string>;
  readonly left: ReadonlyMap<number, string>;
  readonly raised: ReadonlyMap<number, string>;
  readonly messages: readonly ChatMessage[];
  /** What a host did to the own microphone or camera. */
  readonly impositions: readonly Imposition[];
}

/** Nothing happened. */
export const noNews: News = {
  joined: new Map(),
  waiting: new Map(),
  left: new Map(),
  raised: new Map(),
  messages: [],
  impositions: [],
};

/** Coming and going is not read out where so many are: nobody could listen to it. @decision */
const largeMeeting = 100;

/** Whether there is anything to read out. */
export const isNews = ({ joined, waiting, left, raised, messages, impositions }: News): boolean =>
  joined.size + waiting.size + left.size + raised.size + messages.length + impositions.length > 0;

const changedPeople = (from: Roster, to: Roster) =>
  to.buckets.flatMap((bucket, index) => (bucket === from.buckets[index] ? [] : inBucket(bucket)));

/** Who came, waits, went and raised a hand between two rosters; oneself is no news. */
export const rosterNews = (before: Roster, after: Roster, ownUserId: number): News => {
  if (before === after) return noNews;
  const joined = new Map<number, string>();
  const waiting = new Map<number, string>();
  const left = new Map<number, string>();
  const raised = new Map<number, string>();
  for (const { userId, displayName, bRaiseHand, bHold } of changedPeople(before, after)) {
    if (userId === ownUserId) continue;
    const known = personOf(before, userId);
    if (bHold && known?.bHold !== true) waiting.set(userId, displayName);
    // Whoever waited has not joined before the admission.
    if (!bHold && known?.bHold !== false) joined.set(userId, displayName);
    if (bRaiseHand && known?.bRaiseHand !== true) raised.set(userId, displayName);
  }
  for (const { userId, displayName, bHold } of changedPeople(after, before))
    if (userId !== ownUserId && !bHold && personOf(after, userId) === undefined)
      left.set(userId, displayName);
  const isCrowd = after.count > largeMeeting;
  return { ...noNews, raised, waiting, ...(isCrowd ? {} : { joined, left }) };
};

/** Messages of others that were added to a history. */
export const chatNews = (
  before: readonly ChatMessage[],
  after: readonly ChatMessage[],
  ownUserId: number,
): News => ({
  ...noNews,
  messages: after
    .slice(Math.min(before.length, after.length))
    .filter(({ sender }) => sender.userId !== ownUserId),
});

/** What hosts did that was not there before. */
export const impositionNews = (
  before: readonly Imposition[],
  after: readonly Imposition[],
): News => ({ ...noNews, impositions: after.filter((imposed) => !before.includes(imposed)) });

const without = (names: ReadonlyMap<number, string>, gone: ReadonlyMap<number, string>) =>
  new Map([...names].filter(([userId]) => !gone.has(userId)));

/** `news` and what came after it: who came and went meanwhile, or went and came, is no news. */
export const withNews = (news: News, later: News): News => ({
  joined: new Map([...without(news.joined, later.left), ...without(later.joined, news.left)]),
  waiting: new Map([...without(news.waiting, later.joined), ...later.waiting]),
  left: new Map([...without(news.left, later.joined), ...without(later.left, news.joined)]),
  raised: new Map([...without(news.raised, later.left), ...later.raised]),
  messages: [...news.messages, ...later.messages],
  impositions: [...news.impositions, ...later.impositions],
});
