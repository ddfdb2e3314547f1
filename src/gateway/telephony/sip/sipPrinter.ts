import type { SipMessage } from './sipMessage';

/** Names with other capitals than those at the beginnings of words. */
const spelled: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'min-se': 'Min-SE',
  'www-authenticate': 'WWW-Authenticate',
};

const spell = (name: string): string =>
  spelled[name] ?? name.replace(/(?:^|-)[a-z]/g, (first) => first.toUpperCase());

/** A value never ends its line: what could is left out. */
const onOneLine = (value: string): string =>
  [...value].filter((character) => character >= ' ' || character === '\t').join('');

/** The bytes of a message; `Content-Length` follows from its body. */
export const printSip = (message: SipMessage): Buffer => {
  const start =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  const lines = message.headers
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => onOneLine(`${spell(name)}: ${value}`));
  const length = `Content-Length: ${Buffer.byteLength(message.body)}`;
  return Buffer.from([onOneLine(start), ...lines, length, '', message.body].join('\r\n'));
};
