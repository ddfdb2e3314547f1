import { meetingNumberPattern } from '../../protocol/meetingNumber';
import type { Visits } from '../app/hostServices';
import { writeDeepLink } from '../../protocol/deepLink';
import { readDeepLink } from '../../protocol/readDeepLink';

/**
 * The number of meetings that a tab stores: the last ones.
 * @decision More than a person visits in a day.
 */
const most = 20;
/** The stored text: no link of a person is near this. @decision */
const longest = 200_000;
const key = 'plenary.visits';

/** A meeting's number, and the fragment that the tab brought. */
type Visit = readonly [meetingNumber: string, fragment: string];

const isVisit = (value: unknown): value is Visit =>
  Array.isArray(value) &&
  value.length === 2 &&
  meetingNumberPattern.test(String(value[0])) &&
  value.every((part) => typeof part === 'string');

/** Parses a stored list; anything unreadable is an empty list. */
const parse = (text: string | null): readonly Visit[] => {
  if (text === null || text.length > longest) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isVisit).slice(0, most) : [];
  } catch {
    return [];
  }
};

/**
 * The fields of this tab's links, in its session storage, newest first. They are parsed like those
 * of an address, with the same limits.
 */
export const createVisits = (page: Pick<Window, 'sessionStorage'>): Visits => {
  const read = (): readonly Visit[] => {
    try {
      return parse(page.sessionStorage.getItem(key));
    } catch {
      return [];
    }
  };
  const write = (visits: readonly Visit[]): void => {
    try {
      page.sessionStorage.setItem(key, JSON.stringify(visits.slice(0, most)));
    } catch {
      // Storage is full or forbidden: nothing is stored.
      return;
    }
  };
  const others = (meetingNumber: string) => read().filter(([number]) => number !== meetingNumber);
  return {
    read: (meetingNumber) => {
      const visit = read().find(([number]) => number === meetingNumber);
      return visit === undefined ? null : readDeepLink(visit[1]);
    },
    keep: (meetingNumber, link) => {
      const fragment = writeDeepLink(link);
      const rest = others(meetingNumber);
      write(fragment === '' ? rest : [[meetingNumber, fragment], ...rest]);
    },
    forget: (meetingNumber) => write(others(meetingNumber)),
  };
};
