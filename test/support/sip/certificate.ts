import { generateKeyPairSync, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A private key and the certificate that goes with it, both as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** One value of DER: its tag, its length and what is in it. @source X.690 */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const text = (tag: number, words: string): Buffer => der(tag, Buffer.from(words));
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const time = (at: Date): Buffer =>
  text(0x17, `${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`);

// Object identifiers as they stand on the wire.
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const subjectAltName = der(0x06, Buffer.from('551d11', 'hex'));

const alternative = (name: string): Buffer =>
  isIP(name) === 4
    ? der(0x87, Buffer.from(name.split('.').map(Number)))
    : der(0x82, Buffer.from(name));

const day = 86_400_000;

/** A new certificate that signs itself, for hosts and addresses (IPv4), and for two days. @source RFC 5280 */
export const createCertificate = (names: readonly string[]): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, text(0x0c, 'a trunk of a test'))));
  const now = Date.now();
  const alternatives = sequence(...names.map(alternative));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, alternatives)))),
  );
  const whole = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey)));
  const lines =
    whole
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};
