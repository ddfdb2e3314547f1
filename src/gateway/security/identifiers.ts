import { createHash, createHmac } from 'node:crypto';

/**
 * The identifier of a page that has shown its secret. Its `cid` is not one: it is in addresses, and
 * a stranger who used another page's could have that page banned.
 * @source RELIABILITY 2.1 item 7
 */
export const pageIdentifier = (pageSecret: string): string =>
  `page ${createHash('sha256').update(pageSecret).digest('base64url')}`;

/**
 * How an identifier is stored: a hash keyed by the gateways' secret, and different for each
 * meeting: a stolen database reveals no devices, no addresses, and not who was removed twice.
 * @source RELIABILITY 2.1 item 7
 */
export const hashIdentifier = (secret: string, number: string, identifier: string): string =>
  createHmac('sha256', secret).update(`removed from ${number}\n${identifier}`).digest('base64url');
