import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { createFakeTrunk } from '../../../test/fakes/fakeTrunk';
import { useGateway } from '../../../test/support/testGateway';
import { millis } from '../../kernel/units';
import { defaultDialPolicy, type DialPolicy } from './dialPolicy';
import { simulatedOffer } from './telephonyOffers';

jest.setTimeout(30_000);

const german = '+493012345600';
const { limits } = defaultDialPolicy;
const open: Partial<DialPolicy> = { countries: ['DE'], isOpenCreationAllowed: true };

/** A gateway with a trunk, and people in its meetings. */
const useTrunk = (dialing: Partial<DialPolicy>, trunk = createFakeTrunk()) => {
  const gateway = useGateway({ telephony: trunk.port, dialing });
  return {
    trunk,
    meet: async (): Promise<{ readonly host: Person; readonly guest: Person }> => {
      const { number, hostToken } = await createMeeting(gateway);
      const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
      const guest = await Person.join(gateway, number, { name: 'Bob' });
      return { host, guest };
    },
  };
};
const dial = (person: Person, pn = german, bCallme = false) =>
  person.ask('dialOut', { pn, bCallme });
const spent = { type: 'INVALID_OPERATION', reason: 'No more calls can be made today.' };
const busy = { type: 'INVALID_OPERATION', reason: 'too many calls' };

describe('SECURITY H2: a trunk without further settings', () => {
  const { trunk, meet } = useTrunk({ isOpenCreationAllowed: true });

  test('SECURITY H2: calls nobody, and people who join learn it', async () => {
    const { host } = await meet();
    expect(host.reply).toMatchObject({ telephony: 'none' });
    expect(await dial(host)).toMatchObject({ reason: 'Module:telephone is not enabled' });
    expect(trunk.calls).toEqual([]);
  });
});

describe('SECURITY H2: a trunk where anybody may create meetings', () => {
  const { trunk, meet } = useTrunk({ countries: ['DE'] });

  test('SECURITY H2: calls nobody, unless the operator permits it', async () => {
    const { host } = await meet();
    expect(host.reply).toMatchObject({ telephony: 'none' });
    expect(await dial(host)).toMatchObject({ reason: 'Module:telephone is not enabled' });
    expect(trunk.calls).toEqual([]);
  });
});

describe('SECURITY H2: a trunk with a country', () => {
  const { trunk, meet } = useTrunk({ ...open, denied: ['49301'] });

  test('SECURITY H2: calls no other country, no premium number and no denied one', async () => {
    const { host } = await meet();
    expect(host.reply).toMatchObject({ telephony: 'sip', dialOutCountries: ['DE'] });
    const refused = { type: 'INVALID_PARAMETERS' };
    expect(await dial(host, '+33140000000')).toMatchObject({
      ...refused,
      reason: 'the country code is not supported',
    });
    for (const number of ['+499001234567', '+4909001234567', '+49301234567'])
      expect(await dial(host, number)).toMatchObject({
        ...refused,
        reason: "Calls to this number aren't allowed.",
      });
    expect(trunk.calls).toEqual([]);
    expect(await dial(host, '+498912345600')).toMatchObject({ code: 0 });
    expect(trunk.calls.map(({ order }) => order)).toMatchObject([{ number: '+498912345600' }]);
  });

  test('SECURITY H2: calls a guest only while the host permits it', async () => {
    const { host, guest } = await meet();
    const refusal = {
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: "The host doesn't allow guests to be called by phone.",
    };
    expect(guest.reply.attributes.bAllowCallMe).toBe(false);
    expect(await dial(guest, '+498912345601', true)).toMatchObject(refusal);
    expect(await guest.ask('setRules', { bAllowCallMe: true })).toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
    });
    expect(await host.ask('setRules', { bAllowCallMe: true })).toMatchObject({ code: 0 });
    expect(await dial(guest, '+498912345601', true)).toMatchObject({ code: 0 });
    expect(await host.ask('setRules', { bAllowCallMe: false })).toMatchObject({ code: 0 });
    expect(await dial(guest, '+498912345602', true)).toMatchObject(refusal);
    expect(await dial(host, '+498912345603', true)).toMatchObject({ code: 0 });
  });

  test('announces no room systems, and calls none', async () => {
    const { host } = await meet();
    expect(host.reply.crcProtocols).toEqual([]);
    expect(await host.ask('inviteCrc', { ip: '192.0.2.9', protocol: 'H323' })).toMatchObject({
      reason: 'Module:room device is not enabled',
      phrase: { template: 'Module:{{name}} is not enabled', values: ['room device'] },
    });
  });
});

describe('SECURITY H2: calls at once', () => {
  const { trunk, meet } = useTrunk({
    ...open,
    limits: { ...limits, atOnce: { meeting: 2, address: 3, gateway: 50 } },
  });

  test('SECURITY H2: are limited in a meeting and from an address, until one is over', async () => {
    const first = await meet();
    const second = await meet();
    expect(await dial(first.host)).toMatchObject({ code: 0 });
    expect(await dial(first.host)).toMatchObject({ code: 0 });
    expect(await dial(first.host)).toMatchObject(busy);
    expect(await dial(second.host)).toMatchObject({ code: 0 });
    expect(await dial(second.host)).toMatchObject(busy);
    expect(trunk.calls).toHaveLength(3);
    trunk.calls[0]?.listener.event({ is: 'busy' });
    expect(await dial(second.host)).toMatchObject({ code: 0 });
    await first.host.ask('endMeeting');
    await second.host.ask('endMeeting');
    const third = await meet();
    expect(await dial(third.host)).toMatchObject({ code: 0 });
  });
});

describe('SECURITY H2: calls at once of all meetings', () => {
  const { meet } = useTrunk({
    ...open,
    limits: { ...limits, atOnce: { meeting: 50, address: 50, gateway: 2 } },
  });

  test('SECURITY H2: are limited for the gateway', async () => {
    const first = await meet();
    const second = await meet();
    expect(await dial(first.host)).toMatchObject({ code: 0 });
    expect(await dial(second.host)).toMatchObject({ code: 0 });
    expect(await dial(second.host)).toMatchObject(busy);
  });
});

describe('SECURITY L11: a simulation', () => {
  const trunk = createFakeTrunk(simulatedOffer);
  const { meet } = useTrunk(
    {
      limits: {
        ...limits,
        atOnce: { meeting: 2, address: 3, gateway: 50 },
        aDay: { meeting: 1, address: 1, gateway: 1, number: 1 },
      },
    },
    trunk,
  );

  test('SECURITY L11: is limited in calls at once, and not in calls a day', async () => {
    const first = await meet();
    const second = await meet();
    expect(await dial(first.host)).toMatchObject({ code: 0 });
    expect(await dial(first.host)).toMatchObject({ code: 0 });
    expect(await dial(first.host)).toMatchObject(busy);
    expect(await dial(second.host)).toMatchObject({ code: 0 });
    expect(await first.host.ask('inviteCrc', { ip: '192.0.2.9', protocol: 'H323' })).toMatchObject(
      busy,
    );
    expect(trunk.calls).toHaveLength(3);
    for (const { listener } of trunk.calls) listener.event({ is: 'busy' });
    expect(await dial(first.host)).toMatchObject({ code: 0 });
  });
});

describe('SECURITY H2: calls a day', () => {
  const { trunk, meet } = useTrunk({
    ...open,
    limits: { ...limits, aDay: { meeting: 3, address: 50, gateway: 50, number: 2 } },
  });

  test('SECURITY H2: are limited for one telephone and for one meeting, over all its runs', async () => {
    const { host } = await meet();
    const call = async (number: string) => {
      const ack = await dial(host, number);
      trunk.calls.at(-1)?.listener.event({ is: 'busy' });
      return ack;
    };
    expect(await call(german)).toMatchObject({ code: 0 });
    expect(await call(german)).toMatchObject({ code: 0 });
    expect(await call(german)).toMatchObject(spent);
    expect(await call('+498912345600')).toMatchObject({ code: 0 });
    expect(await call('+498912345601')).toMatchObject(spent);
    expect(trunk.calls).toHaveLength(3);
    const other = await meet();
    expect(await dial(other.host)).toMatchObject(spent);
    expect(await dial(other.host, '+498912345602')).toMatchObject({ code: 0 });
  });
});

describe('SECURITY H2: calls a day to one telephone', () => {
  const { trunk, meet } = useTrunk({
    ...open,
    limits: { ...limits, aDay: { meeting: 50, address: 50, gateway: 50, number: 2 } },
  });

  test('SECURITY H2: are counted in any spelling of its number', async () => {
    const { host } = await meet();
    // Only the international form is a number at all.
    for (const spelled of ['00493012345600', '49 3012345600', '+49 3012345600', '+49(0)3012345600'])
      expect(await dial(host, spelled)).toMatchObject({ type: 'INVALID_PARAMETERS' });
    expect(await dial(host)).toMatchObject({ code: 0 });
    expect(await dial(host, '+4903012345600')).toMatchObject({ code: 0 });
    for (const spelled of [german, '+4903012345600', '+49003012345600'])
      expect(await dial(host, spelled)).toMatchObject(spent);
    expect(trunk.calls).toHaveLength(2);
  });
});

describe('SECURITY H2: the longest call', () => {
  const { trunk, meet } = useTrunk({ ...open, limits: { ...limits, longest: millis(50) } });

  test('SECURITY H2: is hung up by the gateway', async () => {
    const { host } = await meet();
    expect(await dial(host)).toMatchObject({ code: 0 });
    trunk.calls[0]?.listener.event({ is: 'answered', sampleRate: 8000 });
    await host.until(
      ({ name, body }) => name === 'dialOutResult' && 'state' in body && body.state === 'hang up',
    );
    expect(trunk.calls[0]?.isHungUp).toBe(true);
  });
});
