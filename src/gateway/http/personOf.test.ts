import { expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { aStoredMeeting } from '../../../test/support/meetingHouse';
import { GatewayTokens } from '../security/gatewayTokens';
import { personOf } from './personOf';

const { environment } = createGatewayTime();
const tokens = new GatewayTokens('secret-of-a-gateway-in-a-test', environment);
const mn = '123456789';
const meeting = aStoredMeeting(mn, { isWebinar: true });
const ask = (query: { tk?: string; zlk?: string } = {}) =>
  personOf({ tokens, environment }, query, meeting);

test('SECURITY M6: a registration or invitation identifies the same person at each call', async () => {
  const queries = ['place-of-ada', 'place-of-grace'].flatMap((id) => [
    { tk: tokens.signRegistrant({ mn, id }, null) },
    { zlk: tokens.signPanelist({ mn, id }, null) },
  ]);
  const first = await Promise.all(queries.map(ask));
  expect(new Set(first).size).toBe(4);
  expect(await Promise.all(queries.map(ask))).toEqual(first);
});

test('a call without a valid registration or invitation identifies a new person each time', async () => {
  const elsewhere = tokens.signRegistrant({ mn: '987654321', id: 'place-of-ada' }, null);
  const queries = [{}, {}, { tk: elsewhere }, { tk: 'forged' }, { zlk: 'forged' }];
  const people = await Promise.all(queries.map(ask));
  expect(new Set(people).size).toBe(queries.length);
  expect(people.join()).not.toContain('place-of-ada');
});
