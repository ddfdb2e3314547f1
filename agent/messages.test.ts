import { describe, expect, test } from '@jest/globals';
import {
  agentVersion,
  encodeRemoteMessage,
  readAgentCommand,
} from '../src/protocol/agent/agentMessages';
import { remoteInput, type RemoteInput } from '../src/protocol/agent/remoteInput';
import { remotePasteLimit, remoteWheelLimit } from '../src/protocol/sharingLimits';
import { decodeEnvelope } from '../src/protocol/signal/envelope';
import { agentScheme } from '../src/protocol/vocabulary/remoteControl';
import { decode, encode, longestText, version } from './messages.mjs';
import { PairingError, readLink, scheme, socketAddress } from './pairing.mjs';
import { createRates } from './rates.mjs';

const place = { x: 0.25, y: 1 };
/** One of each kind, and its extremes. */
const inputs: readonly RemoteInput[] = [
  { kind: 'move', x: 0, y: 1 },
  { kind: 'press', button: 'left', ...place },
  { kind: 'release', button: 'right', ...place },
  { kind: 'wheel', dx: -remoteWheelLimit, dy: remoteWheelLimit, ...place },
  { kind: 'key', isDown: true, code: 'KeyE', key: 'é' },
  { kind: 'key', isDown: false, code: 'ArrowLeft', key: 'ArrowLeft' },
  { kind: 'paste', text: 'x'.repeat(remotePasteLimit) },
];
const given = (input: unknown): string => JSON.stringify({ evt: 0x41a2, body: { input }, seq: 1 });

describe('the messages of the agent', () => {
  test('are those of the gateway', () => {
    for (const input of inputs)
      expect(decode(encodeRemoteMessage({ name: 'inputGiven', body: { input } }, 1))).toEqual({
        name: 'inputGiven',
        input,
      });
    const started = { name: 'controlStarted', body: { displayName: 'Grace' } } as const;
    expect(decode(encodeRemoteMessage(started, 1))).toEqual({
      name: 'controlStarted',
      displayName: 'Grace',
    });
    const screen = { width: 1920, height: 1080, DeviceID: 'screen:417:0' };
    const sized = { name: 'controlStarted', body: { displayName: 'Grace', screen } } as const;
    expect(decode(encodeRemoteMessage(sized, 1))).toMatchObject({ screen });
    const named = { name: 'shareNamed', body: { displayName: 'Ada' } } as const;
    expect(decode(encodeRemoteMessage(named, 1))).toEqual({
      name: 'shareNamed',
      displayName: 'Ada',
    });
    for (const name of ['controlEnded', 'paired', 'pong'] as const)
      expect(decode(encodeRemoteMessage({ name, body: {} }, 1))).toEqual({ name });
    const said = (name: Parameters<typeof encode>[0], body?: object) => {
      const envelope = decodeEnvelope(encode(name, 1, body));
      return envelope.ok && readAgentCommand(envelope.value);
    };
    expect(said('agree', { version })).toMatchObject({ ok: true, value: { name: 'agree' } });
    expect(said('takeBack')).toMatchObject({ ok: true, value: { name: 'takeBack' } });
    expect(said('ping')).toMatchObject({ ok: true, value: { name: 'ping' } });
    expect(said('tellCopied', { text: 'x'.repeat(longestText) })).toMatchObject({
      ok: true,
      value: { name: 'tellCopied' },
    });
    expect(said('tellCopied', { text: 'x'.repeat(longestText + 1) })).toMatchObject({ ok: false });
    expect(version).toBe(agentVersion);
  });

  test.each<[string, unknown]>([
    ['a place outside of the screen', { kind: 'move', x: 1.01, y: 0 }],
    ['no number', { kind: 'move', x: Number.NaN, y: 0 }],
    ['another button', { kind: 'press', button: 'fourth', ...place }],
    ['too many lines', { kind: 'wheel', dx: 0, dy: 21, ...place }],
    ['half a line', { kind: 'wheel', dx: 0, dy: 0.5, ...place }],
    ['a key of two lines', { kind: 'key', isDown: true, code: 'KeyA', key: 'a\nkey Return' }],
    ['a key without a name', { kind: 'key', isDown: true, code: 'KeyA', key: '' }],
    ['a text that is too long', { kind: 'paste', text: 'x'.repeat(remotePasteLimit + 1) }],
    ['an unknown kind', { kind: 'toString' }],
    ['nothing', null],
  ])('are refused by both with %s', (_what, input) => {
    expect(remoteInput.safeParse(input).success).toBe(false);
    expect(decode(given(input))).toBeUndefined();
  });

  test('are not parsed when they are too long or no envelope', () => {
    expect(decode(given({ kind: 'paste', text: 'a' }) + ' '.repeat(70_000))).toBeUndefined();
    for (const text of ['hello', '[]', 'null', '{"evt":16546}', '{"evt":1,"seq":1}'])
      expect(decode(text)).toBeUndefined();
  });

  test('have names as one line: a terminal would obey control characters', () => {
    const displayName = `Grace\n\u001B[2J\u202E\u2028\u200F\uD800${'😀'.repeat(200)}`;
    for (const evt of [0x41a0, 0x41a4])
      expect(decode(JSON.stringify({ evt, body: { displayName }, seq: 1 }))?.displayName).toBe(
        `Grace  [2J    ${'😀'.repeat(114)}`,
      );
  });
});

describe('a pairing', () => {
  const link = (gateway: string, token = 'token-of-a-share') =>
    `${scheme}//pair?${new URLSearchParams({ gateway, token })}`;

  test('is read from a link', () => {
    const pairing = readLink(link('wss://meet.example/wc/remote/123456789'));
    expect([scheme, pairing.host, pairing.meeting]).toEqual([
      agentScheme,
      'meet.example',
      '123456789',
    ]);
    expect(socketAddress(pairing)).toBe(
      'wss://meet.example/wc/remote/123456789?role=agent&auth=token-of-a-share',
    );
    expect(readLink(link('ws://127.0.0.1:3000/wc/remote/123456789')).host).toBe('127.0.0.1:3000');
  });

  test.each([
    ['another scheme', 'https://meet.example/pair'],
    ['a socket that everybody can read', link('ws://meet.example/wc/remote/123456789')],
    ['a page', link('https://meet.example/wc/remote/123456789')],
    ['another path', link('wss://meet.example/wc/api/123456789')],
    ['a query', link('wss://meet.example/wc/remote/123456789?role=controller')],
    ['a password', link('wss://a:b@meet.example/wc/remote/123456789')],
    ['a strange token', link('wss://meet.example/wc/remote/123456789', 'a token & more')],
  ])('is refused with %s', (_what, text) => {
    expect(() => readLink(text)).toThrow(PairingError);
  });
});

describe('the limits of what is carried out', () => {
  const key = { kind: 'key', code: 'KeyA', key: 'a' } as const;
  const limits = () => {
    const clock = { now: 0 };
    const { mayPerform, forget } = createRates(() => clock.now);
    const allowed = (input: RemoteInput) =>
      Array.from({ length: 500 }, () => mayPerform(input)).filter(Boolean).length;
    return { clock, mayPerform, forget, allowed };
  };

  test('drop more keys and moves than a person makes', () => {
    const { clock, allowed } = limits();
    expect(allowed({ ...key, isDown: true })).toBe(120);
    expect(allowed({ kind: 'move', ...place })).toBe(125);
    clock.now = 1000;
    expect(allowed({ ...key, isDown: true })).toBe(60);
  });

  test('let each press be released once, and nothing else', () => {
    const { mayPerform, forget, allowed } = limits();
    const press = { kind: 'press', button: 'left', ...place } as const;
    expect(allowed({ ...key, isDown: false })).toBe(0);
    expect(allowed({ ...press, kind: 'release' })).toBe(0);
    expect(allowed({ ...key, isDown: true })).toBe(120);
    expect(allowed({ ...key, isDown: false })).toBe(1);
    expect(mayPerform(press)).toBe(true);
    expect(allowed({ ...press, kind: 'release' })).toBe(1);
    expect(mayPerform(press)).toBe(true);
    forget();
    expect(allowed({ ...press, kind: 'release' })).toBe(0);
  });
});
