import { expect, test } from '@jest/globals';
import { createFakeTrunk } from '../../../test/fakes/fakeTrunk';
import { defaultDialPolicy } from './dialPolicy';
import { simulatedOffer } from './telephonyOffers';
import type { TelephonyOffer } from './telephonyPort';
import { openTerms } from './telephonyTerms';

const openedWith = (
  given: Partial<Parameters<typeof openTerms>[1]>,
  port: TelephonyOffer = createFakeTrunk().port,
) => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const terms = openTerms(port, {
    policy: defaultDialPolicy,
    create: 'token',
    log: { info: say, warn: say },
    ...given,
  });
  return { terms, lines };
};
const german = { ...defaultDialPolicy, countries: ['DE'] };

test('a simulation is logged as one', () => {
  const { terms, lines } = openedWith({}, simulatedOffer);
  expect(terms?.kind).toBe('simulated');
  expect(lines).toEqual(['telephone calls are simulated: nobody is really called']);
});

test('SECURITY H2: a trunk without a country is not used, and the reason is logged', () => {
  const { terms, lines } = openedWith({});
  expect(terms).toBeUndefined();
  expect(lines).toEqual([
    'no telephone is called through the trunk: PLENARY_SIP_COUNTRIES lists no country',
  ]);
});

test('SECURITY H2: without a country, room systems are called and telephones are not', () => {
  const { port } = createFakeTrunk({ callsRoomSystems: ['SIP'] });
  const { terms } = openedWith({}, port);
  expect(terms).toMatchObject({ countries: [], callsRoomSystems: ['SIP'] });
});

test.each([
  ['anyone', german, false],
  ['anyone', { ...german, isOpenCreationAllowed: true }, true],
  ['token', german, true],
] as const)(
  'SECURITY H2: where %s creates meetings under %j, calls are placed: %s',
  (create, policy, isUsed) => {
    const { terms, lines } = openedWith({ create, policy });
    expect(terms !== undefined).toBe(isUsed);
    expect(lines).toEqual(
      isUsed
        ? []
        : [expect.stringContaining('PLENARY_CREATE=token, or PLENARY_SIP_OPEN_CREATION=on')],
    );
  },
);
