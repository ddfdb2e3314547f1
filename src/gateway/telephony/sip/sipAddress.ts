import { isIP } from 'node:net';

/** A `sip:` address. */
export interface SipUri {
  readonly scheme: 'sip' | 'sips';
  readonly user: string | undefined;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number | undefined;
  /** Names in lower case; a parameter without a value has ''. */
  readonly params: ReadonlyMap<string, string>;
}

const readParams = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [
          name.trim().toLowerCase(),
          value
            .join('=')
            .trim()
            .replace(/^"(.*)"$/, '$1'),
        ];
      }),
  );

const isHost = (host: string): boolean =>
  isIP(host) > 0 || (/^[a-z\d.-]{1,253}$/i.test(host) && !host.startsWith('-'));

const readPort = (text: string): number | undefined => {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port > 0 && port <= 65_535 ? port : undefined;
};

/** `host`, `host:port`, `[v6]` or `[v6]:port`. */
export const parseHostPort = (
  text: string,
): { readonly host: string; readonly port: number | undefined } | undefined => {
  const [, v6, name, digits] =
    /^(?:\[([\da-f:.]{2,45})\]|([^[\]:]{1,253}))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = v6 ?? name ?? '';
  if (!isHost(host)) return undefined;
  if (digits === undefined) return { host, port: undefined };
  const port = readPort(digits);
  return port === undefined ? undefined : { host, port };
};

/** Reads `sip:user@host:port;params`; undefined when it is malformed. */
export const parseSipUri = (text: string): SipUri | undefined => {
  if (text.length > 1000) return undefined;
  const [, scheme, rest = ''] = /^(sips?):([^\s<>"?]*)(?:\?[^\s<>"]*)?$/i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const at = rest.lastIndexOf('@');
  const [place = '', ...params] = rest.slice(at + 1).split(';');
  const hostPort = parseHostPort(place);
  if (!hostPort) return undefined;
  const [user] = at < 0 ? [undefined] : rest.slice(0, at).split(':');
  return {
    scheme: scheme.toLowerCase() === 'sips' ? 'sips' : 'sip',
    user,
    ...hostPort,
    params: readParams(params.join(';')),
  };
};

/**
 * The number of a `tel:` address, without separators and parameters; undefined when it has none. A
 * local number stays local: its context need not be its beginning.
 * @source RFC 3966 section 5.1
 */
export const parseTelUri = (text: string): string | undefined => {
  const [, subscriber] = /^tel:(\+?[\d().-]{1,40})(?:;[^\s<>"]*)?$/i.exec(text) ?? [];
  const number = subscriber?.replace(/[().-]/g, '');
  return number !== undefined && /^\+?\d{1,15}$/.test(number) ? number : undefined;
};

/** `host:port` as messages write it. */
export const printHostPort = (host: string, port: number | undefined): string => {
  const bracketed = isIP(host) === 6 ? `[${host}]` : host;
  return port === undefined ? bracketed : `${bracketed}:${port}`;
};

/** The value of From, To, Contact, Route and Record-Route. */
export interface NameAddress {
  readonly uri: string;
  readonly params: ReadonlyMap<string, string>;
}

/** A quoted name in front of an address; its caller may write anything in it. */
const quotedName = /^\s*"(?:[^"\\]|\\.)*"/;

/** Reads `"Name" <uri>;params` or `uri;params`. */
export const parseNameAddress = (header: string): NameAddress | undefined => {
  const text = header.replace(quotedName, '');
  const from = text.indexOf('<');
  if (from >= 0) {
    const to = text.indexOf('>', from);
    if (to < 0) return undefined;
    return { uri: text.slice(from + 1, to), params: readParams(text.slice(to + 1)) };
  }
  const [uri = '', ...params] = text.split(';');
  return uri.trim() === '' ? undefined : { uri: uri.trim(), params: readParams(params.join(';')) };
};

/** The tag of a `From` or `To`. */
export const tagOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : parseNameAddress(header)?.params.get('tag');

/** The branch and sender of a Via. */
export const parseVia = (
  text: string,
): { readonly branch: string; readonly sentBy: string } | undefined => {
  const [head = '', ...params] = text.split(';');
  const [, sentBy] = /^SIP\s*\/\s*2\.0\s*\/\s*[A-Z]{2,8}\s+(\S{1,260})$/i.exec(head.trim()) ?? [];
  const branch = readParams(params.join(';')).get('branch');
  return sentBy === undefined || branch === undefined ? undefined : { branch, sentBy };
};
