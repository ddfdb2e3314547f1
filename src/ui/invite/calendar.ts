/** The data of a calendar entry. */
export interface CalendarEvent {
  /** Unique in the world, and the same after each change. */
  readonly uid: string;
  /** Grows with each change, so that a calendar replaces the entry that it has. */
  readonly sequence: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

const foldLimit = 75;
const encoder = new TextEncoder();

/**
 * Breaks a line so that none has more than 75 octets, and never inside a character.
 * @source RFC 5545 3.1
 */
const fold = (line: string): string => {
  const folded = [...line].reduce(
    ({ lines, size }, character) => {
      const length = encoder.encode(character).length;
      const isFull = size + length > foldLimit;
      return isFull
        ? { lines: `${lines}\r\n ${character}`, size: 1 + length }
        : { lines: lines + character, size: size + length };
    },
    { lines: '', size: 0 },
  );
  return folded.lines;
};

/**
 * A value of type TEXT: control characters would end the line, and are left out.
 * @source RFC 5545 3.3.11
 */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A time in UTC, such as `20260302T090000Z`. @source RFC 5545 3.3.5 */
const utcTime = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * The event as an iCalendar file, written at `now`. It names no method: it is opened by a person,
 * and is no message between calendars.
 * @source RFC 5545
 */
export const icsOf = (event: CalendarEvent, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plenary//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(event.start)}`,
    `DTEND:${utcTime(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `LOCATION:${escapeText(event.link)}`,
    `URL:${event.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');

/** The page of Google Calendar that adds the event. */
export const googleCalendarLink = (event: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${utcTime(event.start)}/${utcTime(event.end)}`,
    details: event.text,
    location: event.link,
  }).toString()}`;

/** The page of Outlook that adds the event. */
export const outlookCalendarLink = (event: CalendarEvent): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.start).toISOString(),
    enddt: new Date(event.end).toISOString(),
    body: event.text,
    location: event.link,
  }).toString()}`;
