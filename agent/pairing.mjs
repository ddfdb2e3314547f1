import { createHash } from 'node:crypto';

/** The scheme of the links that start the agent. */
export const scheme = 'plenary-agent:';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const pathPattern = /^\/wc\/remote\/\d{9,11}$/;
const tokenPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** A link, an address or a token that the agent does not pair with; the message says why. */
export class PairingError extends Error {}

/** What is typed must not be readable on the way to the gateway. */
export const checkEncrypted = (url) => {
  const isEncrypted = url.protocol === 'wss:';
  if (!isEncrypted && url.protocol !== 'ws:')
    throw new PairingError('The address of the gateway must begin with wss://.');
  if (!isEncrypted && !loopback.has(url.hostname))
    throw new PairingError('The gateway must be reached by wss://, except on this computer.');
};

/** Checks what is paired with: the gateway's socket, and the token of one share. */
export const checkPairing = (gateway, token) => {
  if (!URL.canParse(gateway)) throw new PairingError('The address of the gateway is not valid.');
  const url = new URL(gateway);
  checkEncrypted(url);
  if (!pathPattern.test(url.pathname) || url.search !== '' || url.username !== '')
    throw new PairingError('The address is not that of a shared screen.');
  if (!tokenPattern.test(token)) throw new PairingError('The token is not valid.');
  return {
    url,
    token,
    host: url.host,
    origin: url.origin,
    meeting: url.pathname.split('/').at(-1),
  };
};

/** Reads a link: `plenary-agent://pair?gateway=…&token=…`. */
export const readLink = (link) => {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url?.protocol !== scheme || url.hostname !== 'pair')
    throw new PairingError('This is not a link of a shared screen.');
  return checkPairing(url.searchParams.get('gateway') ?? '', url.searchParams.get('token') ?? '');
};

/** The address of the agent's socket. */
export const socketAddress = ({ url, token }) => `${url.href}?role=agent&auth=${token}`;

/** Without vowels, which make words of codes, and without letters that look like digits. */
const codeCharacters = 'CDFGHJKLMNPQRTVWX23456789';
const codeLength = 4;

/**
 * The code by which the person at this computer knows that their own page started the agent: the
 * page shows it too.
 */
export const codeOf = (token) =>
  [...createHash('sha256').update(token).digest().subarray(0, codeLength)]
    .map((byte) => codeCharacters[byte % codeCharacters.length])
    .join('');
