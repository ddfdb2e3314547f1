import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { aHostedMeeting } from '../../pages/gallery/services';
import { invitationOf } from './invitation';
import { plannedEvent } from './plannedEvent';
import { googleCalendarLink, icsOf, outlookCalendarLink, type CalendarEvent } from './calendar';

const origin = 'https://meet.example.org';
const event: CalendarEvent = {
  uid: 'plenary-123456789-1',
  sequence: 2,
  title: 'Review; part 1, \\ all',
  text: 'First line\nSecond line',
  link: 'https://meet.example.org/j/123456789#pwd=abc',
  start: Date.parse('2026-03-02T09:00:00Z'),
  end: Date.parse('2026-03-02T10:00:00Z'),
};
const now = Date.parse('2026-03-01T00:00:00Z');

/** Reads a file's properties as RFC 5545 asks of readers. */
const read = (file: string): ReadonlyMap<string, string> =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
const unescape = (text: string): string =>
  text.replace(/\\([\\;,n])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));

/** Names of a file's properties, in order; a line that names none is there as it is. */
const namesIn = (file: string): readonly string[] =>
  file
    .replaceAll('\r\n ', '')
    .split(/\r\n|\n|\r/)
    .map((line) => /^([A-Z]+):/.exec(line)?.[1] ?? line);

describe('a calendar file', () => {
  test('RELIABILITY 2.2 item 12: takes no property from a hostile topic or text', () => {
    const names = namesIn(icsOf(event, now));
    expect(names).toContain('SUMMARY');
    for (const { text } of hostileTexts()) {
      const lines = `${text}\r\nATTENDEE:mailto:x@example.org\nURL:https://evil.example`;
      expect(namesIn(icsOf({ ...event, title: lines, text: lines }, now))).toEqual(names);
    }
  });

  test('says when, what and where', () => {
    const properties = read(icsOf(event, now));
    expect(Object.fromEntries(properties)).toMatchObject({
      UID: event.uid,
      SEQUENCE: '2',
      DTSTAMP: '20260301T000000Z',
      DTSTART: '20260302T090000Z',
      DTEND: '20260302T100000Z',
      SUMMARY: 'Review\\; part 1\\, \\\\ all',
      DESCRIPTION: 'First line\\nSecond line',
      URL: event.link,
    });
  });

  test('is no message between calendars', () => {
    expect(read(icsOf(event, now)).has('METHOD')).toBe(false);
  });

  test('of a changed meeting replaces the entry that it changes', () => {
    const words = { ...invitationOf(aHostedMeeting, origin), text: '', mailto: '' };
    const [first, second] = [
      plannedEvent(aHostedMeeting, words),
      plannedEvent({ ...aHostedMeeting, topic: 'Retro', startTime: now, revision: 1 }, words),
    ];
    expect(second?.uid).toBe(first?.uid);
    expect([first?.sequence, second?.sequence]).toEqual([0, 1]);
  });

  test('of any title and text has short lines, no stray break, and reads back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        (title, text) => {
          const file = icsOf({ ...event, title, text }, now);
          for (const line of file.split('\r\n')) {
            expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
            expect(line).not.toMatch(/[\r\n]/);
          }
          const plain = (words: string) =>
            words.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');
          const properties = read(file);
          expect(unescape(properties.get('SUMMARY') ?? '')).toBe(plain(title));
          expect(unescape(properties.get('DESCRIPTION') ?? '')).toBe(plain(text));
          expect(properties.get('END')).toBe('VCALENDAR');
        },
      ),
    );
  });
});

describe('a calendar link', () => {
  test('of Google carries the event', () => {
    const fields = new URL(googleCalendarLink(event)).searchParams;
    expect(fields.get('text')).toBe(event.title);
    expect(fields.get('dates')).toBe('20260302T090000Z/20260302T100000Z');
    expect(fields.get('location')).toBe(event.link);
  });

  test('of Outlook carries the event', () => {
    const fields = new URL(outlookCalendarLink(event)).searchParams;
    expect(fields.get('subject')).toBe(event.title);
    expect(fields.get('startdt')).toBe('2026-03-02T09:00:00.000Z');
    expect(fields.get('body')).toBe(event.text);
  });
});
