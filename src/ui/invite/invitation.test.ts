import { describe, expect, test } from '@jest/globals';
import { readDeepLink } from '../../protocol/readDeepLink';
import { hostLinkOf, invitationOf, mailLink } from './invitation';
import { timeInWords } from './timeInWords';

const origin = 'https://meet.example.org';
const meeting = {
  number: '123456789',
  topic: 'Review',
  startTime: Date.parse('2026-03-02T09:00:00Z'),
  passcode: 'a b&c',
  options: { isWebinar: false, isRegistrationRequired: false },
};

describe('an invitation', () => {
  test('carries the passcode in the fragment, which no server sees', () => {
    const { link, shownNumber } = invitationOf(meeting, origin);
    expect(link).toBe(`${origin}/j/123456789#pwd=a%20b%26c`);
    expect(readDeepLink(new URL(link).hash).passcode).toBe('a b&c');
    expect(shownNumber).toBe('123 456 789');
  });

  test('without a passcode is the plain address', () => {
    expect(invitationOf({ ...meeting, passcode: '' }, origin).link).toBe(`${origin}/j/123456789`);
  });

  test('to a webinar that asks for a registration leads there', () => {
    expect(
      invitationOf(
        { ...meeting, options: { isWebinar: true, isRegistrationRequired: true } },
        origin,
      ).link,
    ).toBe(`${origin}/w/123456789/register`);
  });

  test('names the time zone of its time', () => {
    expect(timeInWords(meeting.startTime, 'en-US')).toMatch(
      /March 2, 2026.*\d{1,2}:00.*(UTC|GMT|[A-Z]{2,5})/u,
    );
  });

  test('fits into a message', () => {
    const fields = new URL(mailLink('Invitation: Review & more', 'One\nTwo'));
    expect(fields.searchParams.get('subject')).toBe('Invitation: Review & more');
    expect(fields.searchParams.get('body')).toBe('One\r\nTwo');
  });
});

test('a host link brings the token and the passcode', () => {
  const link = hostLinkOf({ ...meeting, hostToken: 'a.b.c' }, origin);
  expect(readDeepLink(new URL(link).hash)).toMatchObject({ token: 'a.b.c', passcode: 'a b&c' });
});
