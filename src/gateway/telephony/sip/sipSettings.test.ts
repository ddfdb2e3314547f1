import { describe, expect, test } from '@jest/globals';
import { readOptions } from '../../options';
import { readSipSettings } from './sipSettings';

const trunk = { PLENARY_SIP_TRUNK: 'sip:sip.example.org' };

describe('the settings of a trunk', () => {
  test('require only its address', () => {
    const settings = readSipSettings(trunk);
    expect(settings).toMatchObject({
      ok: true,
      value: {
        trunk: { host: 'sip.example.org', port: 5060, protocol: 'udp' },
        from: 'sip:plenary@sip.example.org',
        rtpPorts: { from: 16_384, to: 17_383 },
        port: 0,
        isRegistered: false,
      },
    });
    if (!settings.ok) return;
    expect(settings.value.credentials).toBeUndefined();
    expect(settings.value.roomSystems).toBeUndefined();
  });

  test('are read', () => {
    const settings = readSipSettings({
      PLENARY_SIP_TRUNK: 'sip:[2001:db8::1]:5070;transport=TCP',
      PLENARY_SIP_USER: 'plenary',
      PLENARY_SIP_PASSWORD: 'p "w',
      PLENARY_SIP_FROM: '+493012345',
      PLENARY_SIP_RTP_PORTS: '20000-20099',
      PLENARY_SIP_PORT: '5062',
      PLENARY_SIP_PUBLIC_ADDRESS: '198.51.100.7',
      PLENARY_SIP_PEERS: '192.0.2.0/24, 2001:db8::/64',
      PLENARY_SIP_ROOM_SYSTEMS: '10.5.0.0/16',
      PLENARY_SIP_REGISTER: 'on',
    });
    expect(settings).toMatchObject({
      value: {
        trunk: { host: '2001:db8::1', port: 5070, protocol: 'tcp' },
        credentials: { user: 'plenary', password: 'p "w' },
        from: 'sip:+493012345@[2001:db8::1]',
        rtpPorts: { from: 20_000, to: 20_099 },
        port: 5062,
        publicAddress: '198.51.100.7',
        isRegistered: true,
      },
    });
    if (!settings.ok) return;
    expect(settings.value.friends.check('192.0.2.9')).toBe(true);
    expect(settings.value.roomSystems?.check('10.5.1.1')).toBe(true);
  });

  test.each([
    ['sips:h', { port: 5061, protocol: 'tls' }],
    ['sip:h;transport=tls', { port: 5061, protocol: 'tls' }],
    ['sip:h:7;transport=tls', { port: 7, protocol: 'tls' }],
  ])('have port and protocol of %s', (address, peer) => {
    expect(readSipSettings({ PLENARY_SIP_TRUNK: address })).toMatchObject({
      value: { trunk: peer },
    });
  });

  test.each([
    ['PLENARY_SIP_TRUNK', { PLENARY_SIP_TRUNK: undefined }],
    ['PLENARY_SIP_TRUNK', { PLENARY_SIP_TRUNK: 'sip.example.org' }],
    ['PLENARY_SIP_TRUNK', { PLENARY_SIP_TRUNK: 'sip:h;transport=ws' }],
    ['PLENARY_SIP_USER', { PLENARY_SIP_USER: 'secret' }],
    ['PLENARY_SIP_USER', { PLENARY_SIP_PASSWORD: 'secret' }],
    ['PLENARY_SIP_USER', { PLENARY_SIP_USER: 'secret person', PLENARY_SIP_PASSWORD: 'p' }],
    ['PLENARY_SIP_FROM', { PLENARY_SIP_FROM: 'sip:secret>' }],
    ['PLENARY_SIP_RTP_PORTS', { PLENARY_SIP_RTP_PORTS: '2000' }],
    ['PLENARY_SIP_RTP_PORTS', { PLENARY_SIP_RTP_PORTS: '3000-2000' }],
    ['PLENARY_SIP_RTP_PORTS', { PLENARY_SIP_RTP_PORTS: '65000-66000' }],
    ['PLENARY_SIP_PORT', { PLENARY_SIP_PORT: '70000' }],
    ['PLENARY_SIP_PUBLIC_ADDRESS', { PLENARY_SIP_PUBLIC_ADDRESS: 'secret.example.org' }],
    ['PLENARY_SIP_PEERS', { PLENARY_SIP_PEERS: '192.0.2.0/99' }],
    ['PLENARY_SIP_ROOM_SYSTEMS', { PLENARY_SIP_ROOM_SYSTEMS: 'everywhere' }],
    ['PLENARY_SIP_REGISTER', { PLENARY_SIP_REGISTER: 'yes' }],
  ])('are refused with the name %s, and without its value', (setting, env) => {
    const settings = readSipSettings({ ...trunk, ...env });
    expect(settings).toMatchObject({ ok: false, error: { setting } });
    expect(JSON.stringify(settings)).not.toContain('secret');
  });
});

describe('the setting PLENARY_TELEPHONY', () => {
  test('selects a trunk', () => {
    expect(readOptions({ PLENARY_TELEPHONY: 'sip', ...trunk }).telephony).toMatchObject({
      trunk: { host: 'sip.example.org' },
    });
    expect(readOptions({ PLENARY_TELEPHONY: 'none' }).telephony).toBe('none');
  });

  test('is refused in a sentence', () => {
    expect(() => readOptions({ PLENARY_TELEPHONY: 'sip' })).toThrow(
      'PLENARY_SIP_TRUNK must name the trunk, such as sip:sip.example.org:5060;transport=udp.',
    );
    expect(() => readOptions({ PLENARY_TELEPHONY: 'isdn' })).toThrow(
      `PLENARY_TELEPHONY must be 'none', 'simulated' or 'sip', and is 'isdn'.`,
    );
  });
});
