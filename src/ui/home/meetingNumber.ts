import { meetingNumberPattern } from '../../protocol/meetingNumber';

/** The input for a meeting number. */
export type NumberInput =
  | { readonly kind: 'number'; readonly meetingNumber: string; readonly fragment: string }
  | { readonly kind: 'empty' | 'invalid' | 'foreign' };

const inLink = /\/(?:j|m|w)\/([0-9 %-]+)\/?(?:[/?][^#]*)?(#.*)?$/;

/**
 * Parses a meeting number: digits with any spaces, dashes, dots or brackets between them, or an
 * invitation link of any host, including its fragment (passcode, name, token).
 */
export const readMeetingNumber = (typed: string): NumberInput => {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { kind: 'empty' };
  const link = inLink.exec(text);
  const isLink = link !== null || text.includes('/');
  const digits = (link?.[1] ?? (isLink ? '' : text)).replace(
    /%20|[\s\u200b-\u200f.()\-\u2010-\u2015]/g,
    '',
  );
  if (meetingNumberPattern.test(digits))
    return { kind: 'number', meetingNumber: digits, fragment: link?.[2] ?? '' };
  return { kind: isLink ? 'foreign' : 'invalid' };
};

/** Between groups: breaks no line, and keeps their order in text that runs from right to left. */
const betweenGroups = '\u00a0';

/** A number in groups for people: 123 456 789, 123 456 7890, 123 4567 8901. */
export const formatMeetingNumber = (meetingNumber: string): string => {
  const middle = meetingNumber.length > 9 ? meetingNumber.length - 4 : 6;
  return [meetingNumber.slice(0, 3), meetingNumber.slice(3, middle), meetingNumber.slice(middle)]
    .filter((part) => part !== '')
    .join(betweenGroups);
};
