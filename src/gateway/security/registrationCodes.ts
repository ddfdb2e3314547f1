import { createHmac } from 'node:crypto';

/** Digits and letters that are not confused with one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

const keyed = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

/**
 * The confirmation code of registration `id`, such as `4KQ7-M2XP`: 40 bits derived from the id and
 * the gateways' secret.
 */
export const registrationCode = (secret: string, id: string): string => {
  const bytes = keyed(secret, 'registration code', id);
  const letters = Array.from({ length }, (_, at) => alphabet.charAt((bytes[at] ?? 0) % 32));
  return `${letters.slice(0, length / 2).join('')}-${letters.slice(length / 2).join('')}`;
};

/** The hash of a registration code for webinar `number`; the dash is optional. */
export const registrationCodeHash = (secret: string, number: string, code: string): string => {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  // The purpose keeps the name with which hashes were stored.
  return keyed(secret, 'registration mark', `${number}\n${letters}`).toString('base64url');
};
