import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../../kernel/result';
import type { SipCredentials } from './digest';
import type { PortRange } from './mediaPorts';
import { parseNetworks } from './networks';
import { parseSipUri, printHostPort } from './sipAddress';
import type { SipPeer, SipProtocol } from './sipTransport';

/** The settings of a trunk. `docs/telephony.md` describes them for people. */
export interface SipSettings {
  readonly trunk: SipPeer;
  /** Without them, the trunk's challenges are not answered. */
  readonly credentials?: SipCredentials;
  /** The caller's address: `sip:+493012345@example.org`. */
  readonly from: string;
  readonly rtpPorts: PortRange;
  /** Own port of messages; 0 takes a free one. */
  readonly port: number;
  /** The announced address; by default the local address toward the trunk. */
  readonly publicAddress?: string;
  /** Further addresses of the trunk. */
  readonly friends: BlockList;
  /** Networks whose room systems may be called. None by default. */
  readonly roomSystems?: BlockList;
  /** The trunk requires a registration. */
  readonly isRegistered: boolean;
  /** The trunk calls the gateway by its numbers. */
  readonly takesCalls: boolean;
}

/** A setting that cannot be used. */
export interface SipSettingFault {
  readonly setting: string;
  /** Continues the setting's name in a sentence. */
  readonly why: string;
}

const defaultPorts: PortRange = { from: 16_384, to: 17_383 };

const checked = (fits: (text: string) => boolean, message: string) =>
  z.optional(z.string().check(z.refine(fits, { error: message })));

const trunkOf = (text: string): SipPeer | undefined => {
  const uri = parseSipUri(text);
  const asked =
    uri?.params.get('transport')?.toLowerCase() ?? (uri?.scheme === 'sips' ? 'tls' : 'udp');
  const protocol = (['udp', 'tcp', 'tls'] satisfies SipProtocol[]).find((one) => one === asked);
  if (!uri || !protocol) return undefined;
  return { host: uri.host, port: uri.port ?? (protocol === 'tls' ? 5061 : 5060), protocol };
};

const rangeOf = (text: string): PortRange | undefined => {
  const [, from, to] = /^(\d{4,5})-(\d{4,5})$/.exec(text) ?? [];
  const range = { from: Number(from), to: Number(to) };
  return range.from >= 1024 && range.to <= 65_535 && range.to > range.from ? range : undefined;
};

const networksOf = (text: string): BlockList | undefined =>
  parseNetworks(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );

const isUser = (text: string): boolean => /^[\w.+~!$&*-]{1,64}$/.test(text);
const isFrom = (text: string): boolean => isUser(text) || parseSipUri(text)?.user !== undefined;

const networkMessage = 'must list networks such as 192.0.2.0/24, separated by commas.';

/** An error never contains the value: it may be a password in the wrong setting. */
const environmentSchema = z.object({
  PLENARY_SIP_TRUNK: z
    .string({ error: 'must name the trunk, such as sip:sip.example.org:5060;transport=udp.' })
    .check(
      z.refine((text) => trunkOf(text) !== undefined, {
        error: 'must be an address such as sip:sip.example.org:5060;transport=udp (or tcp, tls).',
      }),
    ),
  PLENARY_SIP_USER: checked(isUser, 'must be a name without spaces.'),
  PLENARY_SIP_PASSWORD: checked(
    (text) => text !== '' && text.length <= 256,
    'must have 1 to 256 characters.',
  ),
  PLENARY_SIP_FROM: checked(
    isFrom,
    'must be a number or an address such as sip:+493012345@example.org.',
  ),
  PLENARY_SIP_RTP_PORTS: checked(
    (text) => rangeOf(text) !== undefined,
    'must be ports from 1024 to 65535, such as 16384-17383.',
  ),
  PLENARY_SIP_PORT: checked(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'must be a number from 0 to 65535.',
  ),
  PLENARY_SIP_PUBLIC_ADDRESS: checked((text) => isIP(text) > 0, 'must be an IP address.'),
  PLENARY_SIP_PEERS: checked((text) => networksOf(text) !== undefined, networkMessage),
  PLENARY_SIP_ROOM_SYSTEMS: checked((text) => networksOf(text) !== undefined, networkMessage),
  PLENARY_DIAL_IN_NUMBERS: z.optional(z.string()),
  PLENARY_SIP_REGISTER: z.optional(z.enum(['on', 'off'], { error: `must be 'on' or 'off'.` })),
});

const fromOf = (text: string, trunk: SipPeer): string =>
  parseSipUri(text) ? text : `sip:${text}@${printHostPort(trunk.host, undefined)}`;

/** Reads the settings of the trunk from a process's environment. */
export const readSipSettings = (
  env: Readonly<Record<string, string | undefined>>,
): Result<SipSettings, SipSettingFault> => {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fail({
      setting: String(issue?.path[0] ?? 'PLENARY_SIP_TRUNK'),
      why: issue?.message ?? 'cannot be used.',
    });
  }
  const given = parsed.data;
  const { PLENARY_SIP_USER: user, PLENARY_SIP_PASSWORD: password } = given;
  if ((user === undefined) !== (password === undefined))
    return fail({
      setting: 'PLENARY_SIP_USER',
      why: 'and PLENARY_SIP_PASSWORD must be given together.',
    });
  const trunk = trunkOf(given.PLENARY_SIP_TRUNK);
  if (!trunk) return fail({ setting: 'PLENARY_SIP_TRUNK', why: 'cannot be used.' });
  const takesCalls = (given.PLENARY_DIAL_IN_NUMBERS ?? '') !== '';
  const isFound =
    given.PLENARY_SIP_REGISTER === 'on' ||
    (Number(given.PLENARY_SIP_PORT ?? 0) > 0 && trunk.protocol === 'udp');
  if (takesCalls && !isFound)
    return fail({
      setting: 'PLENARY_SIP_PORT',
      why: 'over UDP, or PLENARY_SIP_REGISTER=on must be given with PLENARY_DIAL_IN_NUMBERS: the trunk has to find the gateway.',
    });
  const instances = networksOf(given.PLENARY_SIP_ROOM_SYSTEMS ?? '');
  return ok({
    trunk,
    ...(user !== undefined && password !== undefined && { credentials: { user, password } }),
    from: fromOf(given.PLENARY_SIP_FROM ?? user ?? 'plenary', trunk),
    rtpPorts: rangeOf(given.PLENARY_SIP_RTP_PORTS ?? '') ?? defaultPorts,
    port: Number(given.PLENARY_SIP_PORT ?? '0'),
    ...(given.PLENARY_SIP_PUBLIC_ADDRESS !== undefined && {
      publicAddress: given.PLENARY_SIP_PUBLIC_ADDRESS,
    }),
    friends: networksOf(given.PLENARY_SIP_PEERS ?? '') ?? new BlockList(),
    ...(given.PLENARY_SIP_ROOM_SYSTEMS && instances && { roomSystems: instances }),
    isRegistered: given.PLENARY_SIP_REGISTER === 'on',
    takesCalls,
  });
};
