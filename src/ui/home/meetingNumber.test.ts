import { describe, expect, test } from '@jest/globals';
import { formatMeetingNumber, readMeetingNumber } from './meetingNumber';

const read = (meetingNumber: string, fragment = '') => ({
  kind: 'number',
  meetingNumber,
  fragment,
});

describe('a meeting number is read as people write it', () => {
  test.each([
    ['123456789', read('123456789')],
    [' 123 456 789 ', read('123456789')],
    ['123-456-7890', read('1234567890')],
    ['(123) 4567.8901', read('12345678901')],
    ['123\u00a0456\u2009789', read('123456789')],
    ['123‑456–789', read('123456789')],
    ['１２３４５６７８９', read('123456789')],
    ['https://meet.example.org/j/123456789', read('123456789')],
    ['https://meet.example.org/j/123456789#pwd=a%20b', read('123456789', '#pwd=a%20b')],
    ['meet.example.org/j/123456789/?from=mail#token=x', read('123456789', '#token=x')],
    ['/m/12345678901', read('12345678901')],
    ['', { kind: 'empty' }],
    ['   ', { kind: 'empty' }],
    ['12345678', { kind: 'invalid' }],
    ['123456789012', { kind: 'invalid' }],
    ['012345678', { kind: 'invalid' }],
    ['one two three', { kind: 'invalid' }],
    ['https://example.org/', { kind: 'foreign' }],
    ['https://example.org/j/12', { kind: 'foreign' }],
    ['https://example.org/p/123456789', { kind: 'foreign' }],
  ])('%j', (typed, expected) => {
    expect(readMeetingNumber(typed)).toEqual(expected);
  });
});

describe('a meeting number is shown in groups', () => {
  test.each([
    ['123456789', '123 456 789'],
    ['1234567890', '123 456 7890'],
    ['12345678901', '123 4567 8901'],
  ])('%s', (number, shown) => {
    expect(formatMeetingNumber(number)).toBe(shown.replaceAll(' ', '\u00a0'));
    expect(readMeetingNumber(shown)).toEqual(read(number));
  });
});
