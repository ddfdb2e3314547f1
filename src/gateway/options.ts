import { createPublicKey } from 'node:crypto';
import type { Logger } from 'pino';
import type { LayOut } from './database/embeddedFolder';
import type { Database } from './database/openDatabase';
import { readFileSettings, type FileSettings } from './files/fileSettings';
import type { Environment } from './environment';
import type { ReportLimits } from './http/reports/limits';
import type { RelayLimits } from './relay/relayOptions';
import type { CommandAllowances } from './instance/budget';
import type { JoinLimits } from './instance/joinLimits';
import type { AttemptLimits } from './security/attemptLimits';
import type { ComparisonLimits } from './security/comparisons';
import type { DialPolicy } from './telephony/dialPolicy';
import type { DialInLimits } from './telephony/dialInAttempts';
import { readDialInNumbers } from './telephony/dialInNumbers';
import { readDialPolicy } from './telephony/dialSettings';
import type { WantedTelephony } from './telephony/openTelephony';
import { readSipSettings, type SipSettings } from './telephony/sip/sipSettings';
import type { TollNumber } from '../protocol/dialIn';
import { isLinkScheme } from '../protocol/linkScheme';
import { internalTexts } from '../protocol/vocabulary/internalTexts';
import { isVersion } from '../protocol/clientVersion';
import type { Result } from '../kernel/result';
import type { BacklogLimits } from './sockets/backlogs';
import type { SocketLimits } from './sockets/socketLimits';

/** Options of a gateway. An absent option has the default named here. */
export interface GatewayOptions {
  /** Port to listen on; 0 takes a free one. Default 8080. */
  readonly port?: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /** A PostgreSQL address. Without it the database is a folder under `dataFolder`. */
  readonly databaseUrl?: string;
  /** `memory`, or a database that the caller opens and closes. Overrides `databaseUrl`. */
  readonly database?: 'memory' | Database;
  /** The folder of database and secrets. Default `data`. */
  readonly dataFolder?: string;
  /** Lays out a new database. Default in this process. */
  readonly layOut?: LayOut;
  /** Free bytes that the disk must have to store more. Default 256 MB. */
  readonly leastFreeBytes?: number;
  /** Signs meeting tokens. Without them a pair is generated and stored in `dataFolder`. */
  readonly sdkKey?: string;
  readonly sdkSecret?: string;
  /** Additional origins whose pages may use the gateway. */
  readonly origins?: readonly string[];
  /** Origins whose pages may embed the client in a frame. Default none. */
  readonly frameAncestors?: readonly string[];
  /** The address that people use. Default `http://localhost:` and the port. */
  readonly publicUrl?: string;
  /** The built client. Default `build/client`. */
  readonly staticFolder?: string;
  /**
   * Origins of other gateways that clients of this one may use: they share its database, SDK key
   * and gateway secret. Default none.
   */
  readonly servers?: readonly string[];
  /** Signs tokens for gateways. Without it one is generated and stored in `dataFolder`. */
  readonly gatewaySecret?: string;
  /** The oldest permitted client, such as 3.6.0. Default any. */
  readonly minimumClient?: string;
  /** Older clients are advised to upgrade to this version. Default none. */
  readonly recommendedClient?: string;
  /** Who may create meetings: anybody, or holders of an SDK token. Default anybody. */
  readonly create?: 'anyone' | 'token';
  /** Proxies in front of the gateway whose `X-Forwarded-For` is trusted. Default none. */
  readonly trustedProxies?: number;
  /** How long a seat waits for its person, in milliseconds. Default 60 s. */
  readonly seatGrace?: number;
  /** Events that a meeting stores for clients that resume. Default 2,048. */
  readonly historyLength?: number;
  readonly attemptLimits?: Partial<AttemptLimits>;
  readonly joinLimits?: Partial<JoinLimits>;
  readonly registrationLimits?: Partial<AttemptLimits>;
  readonly creationLimits?: Partial<AttemptLimits>;
  readonly manageLimits?: Partial<AttemptLimits>;
  readonly comparisonLimits?: Partial<ComparisonLimits>;
  readonly testLimits?: Partial<AttemptLimits>;
  readonly reportLimits?: Partial<ReportLimits>;
  /** The token for reading reports. Without it nobody can read them. */
  readonly supportToken?: string;
  /**
   * The token for reading `/metrics`. Without it only this machine can, unless a proxy is
   * configured.
   */
  readonly metricsToken?: string;
  /** The region that clients are shown. Default none. */
  readonly region?: string;
  /** URL schemes that become links in a chat, in addition to http and mailto. Default none. */
  readonly linkSchemes?: readonly string[];
  /** The remote-control setting: 1 lets meetings have remote control, 0 does not. Default 1. */
  readonly remoteControl?: number;
  /** Words and phrases that no message of a chat may have. Default none. */
  readonly blockedWords?: readonly string[];
  /** RSA, SPKI in base64: browsers encrypt logs with it. Default none. */
  readonly logPublicKey?: string;
  /** Which files chats may have. Default documents, pictures and the like of 2 GB. */
  readonly files?: FileSettings;
  readonly socketLimits?: Partial<SocketLimits>;
  readonly backlogLimits?: Partial<BacklogLimits>;
  readonly allowances?: Partial<CommandAllowances>;
  /**
   * How telephones are called: not at all, by a simulation without real calls, through a SIP trunk,
   * or by an adapter, which closes with the gateway. Default the simulation.
   */
  readonly telephony?: WantedTelephony;
  /** The limits of a real trunk, and the simultaneous calls of a simulation. Default nothing. */
  readonly dialing?: Partial<DialPolicy>;
  /** Numbers for dialing in. Default made-up ones in a simulation, otherwise none. */
  readonly dialInNumbers?: readonly TollNumber[];
  readonly dialInLimits?: Partial<DialInLimits>;
  readonly relayLimits?: Partial<RelayLimits>;
  readonly environment?: Environment;
  readonly log?: Logger;
}

/** A setting that cannot be used; the message says which and why. */
export class SettingError extends Error {
  constructor(
    readonly setting: string,
    why: string,
  ) {
    super(`${setting} ${why}`);
    this.name = 'SettingError';
  }
}

const list = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const readPort = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new SettingError('PORT', `must be a number from 0 to 65535, and is '${text}'.`);
};

const readHops = (text: string): number => {
  if (text === 'off') return 0;
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new SettingError(
    'PLENARY_TRUST_PROXY',
    `must be 'off' or a number of proxies from 1 to 9, and is '${text}'.`,
  );
};

const readVersion = (setting: string, text: string | undefined): string | undefined => {
  if (text === undefined || isVersion(text)) return text;
  throw new SettingError(setting, `must be a version such as 3.6.0, and is '${text}'.`);
};

const readRegion = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[\w-]{1,20}$/.test(text)) return text;
  throw new SettingError(
    'PLENARY_REGION',
    'must have 1 to 20 characters, each a letter, a digit, _ or -.',
  );
};

const readRemoteControl = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[01]$/.test(text)) return Number(text);
  throw new SettingError('PLENARY_REMOTE_CONTROL', `must be 0 or 1, and is '${text}'.`);
};

const readScheme = (name: string): string => {
  if (isLinkScheme(name)) return name;
  throw new SettingError('PLENARY_LINK_SCHEMES', `is refused: ${internalTexts.incorrectScheme}`);
};

/** Requires RSA of 2,048 bits or more: shorter keys can be broken. */
const readPublicKey = (setting: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= 2048) return text;
  } catch {
    // Reported below, like a key that is too short.
  }
  throw new SettingError(setting, 'must be a public RSA key of 2048 bits or more, SPKI in base64.');
};

const readToken = (
  setting: string,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const text = env[setting];
  if (text === undefined || /^[\w.-]{32,1000}$/.test(text)) return text;
  throw new SettingError(
    setting,
    'must have 32 to 1000 characters, each a letter, a digit, or one of . _ -',
  );
};

const readOrigin = (setting: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new SettingError(setting, `must be an address such as https://meet.example.org.`);
};

const settingsOf = <T>(read: Result<T, { readonly setting: string; readonly why: string }>): T => {
  if (read.ok) return read.value;
  throw new SettingError(read.error.setting, read.error.why);
};

const readTelephony = (
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): 'none' | 'simulated' | SipSettings => {
  if (text === 'none' || text === 'simulated') return text;
  if (text !== 'sip')
    throw new SettingError(
      'PLENARY_TELEPHONY',
      `must be 'none', 'simulated' or 'sip', and is '${text}'.`,
    );
  return settingsOf(readSipSettings(env));
};

const readNumbers = (
  telephony: string | undefined,
  text: string | undefined,
): readonly TollNumber[] | undefined => {
  if (text === undefined) return undefined;
  if (telephony === 'none')
    throw new SettingError(
      'PLENARY_DIAL_IN_NUMBERS',
      'cannot be used with PLENARY_TELEPHONY=none.',
    );
  return settingsOf(readDialInNumbers(text));
};

/** The fields with a value: absent options get their default. */
const given = <T extends object>(fields: {
  readonly [K in keyof T]: T[K] | undefined;
}): Partial<T> => {
  const defined: Partial<T> = { ...fields };
  for (const name in defined) if (defined[name] === undefined) delete defined[name];
  return defined;
};

/**
 * Reads the settings of a process. README.md lists them, docs/telephony.md those of a trunk.
 * @throws SettingError
 */
export const readOptions = (env: Readonly<Record<string, string | undefined>>): GatewayOptions => {
  const create = env['PLENARY_CREATE'] ?? 'anyone';
  if (create !== 'anyone' && create !== 'token')
    throw new SettingError('PLENARY_CREATE', `must be 'anyone' or 'token', and is '${create}'.`);
  const { PLENARY_SDK_KEY: sdkKey, PLENARY_SDK_SECRET: sdkSecret } = env;
  if ((sdkKey === undefined) !== (sdkSecret === undefined))
    throw new SettingError('PLENARY_SDK_KEY', 'and PLENARY_SDK_SECRET must be given together.');
  if (sdkSecret !== undefined && sdkSecret.length < 32)
    throw new SettingError('PLENARY_SDK_SECRET', 'must have at least 32 characters.');
  const gatewaySecret = env['PLENARY_GATEWAY_SECRET'];
  if (gatewaySecret !== undefined && gatewaySecret.length < 32)
    throw new SettingError('PLENARY_GATEWAY_SECRET', 'must have at least 32 characters.');
  const publicUrl = env['PLENARY_PUBLIC_URL'];
  const hops = env['PLENARY_TRUST_PROXY'];
  const telephony = env['PLENARY_TELEPHONY'];
  return {
    create,
    ...given<GatewayOptions>({
      port: env['PORT'] === undefined ? undefined : readPort(env['PORT']),
      host: env['HOST'],
      databaseUrl: env['DATABASE_URL'],
      dataFolder: env['PLENARY_DATA'],
      sdkKey,
      sdkSecret,
      origins: list(env['PLENARY_ORIGINS'])?.map((one) => readOrigin('PLENARY_ORIGINS', one)),
      frameAncestors: list(env['PLENARY_FRAME_ANCESTORS'])?.map((one) =>
        readOrigin('PLENARY_FRAME_ANCESTORS', one),
      ),
      servers: list(env['PLENARY_SERVERS'])?.map((one) => readOrigin('PLENARY_SERVERS', one)),
      gatewaySecret,
      supportToken: readToken('PLENARY_SUPPORT_TOKEN', env),
      metricsToken: readToken('PLENARY_METRICS_TOKEN', env),
      minimumClient: readVersion('PLENARY_MINIMUM_CLIENT', env['PLENARY_MINIMUM_CLIENT']),
      recommendedClient: readVersion(
        'PLENARY_RECOMMENDED_CLIENT',
        env['PLENARY_RECOMMENDED_CLIENT'],
      ),
      linkSchemes: list(env['PLENARY_LINK_SCHEMES'])?.map(readScheme),
      remoteControl: readRemoteControl(env['PLENARY_REMOTE_CONTROL']),
      blockedWords: list(env['PLENARY_BLOCKED_WORDS']),
      files: settingsOf(readFileSettings(env)),
      region: readRegion(env['PLENARY_REGION']),
      logPublicKey: readPublicKey('PLENARY_LOG_PUBLIC_KEY', env['PLENARY_LOG_PUBLIC_KEY']),
      publicUrl: publicUrl && readOrigin('PLENARY_PUBLIC_URL', publicUrl),
      staticFolder: env['STATIC_DIR'],
      telephony: telephony === undefined ? undefined : readTelephony(telephony, env),
      dialInNumbers: readNumbers(telephony, env['PLENARY_DIAL_IN_NUMBERS']),
      dialing: telephony === 'sip' ? settingsOf(readDialPolicy(env)) : undefined,
      trustedProxies: hops === undefined ? undefined : readHops(hops),
    }),
  };
};
