import { createHash, createHmac } from 'node:crypto';

/**
 * The mark of a page that has shown its secret. Its `cid` is not a mark: it is in addresses, and a
 * stranger who used another page's could have that page banned.
 * @source RELIABILITY 2.1 item 7
 */
export const pageMark = (pageSecret: string): string =>
  `page ${createHash('sha256').update(pageSecret).digest('base64url')}`;

/**
 * A mark as it may be stored: a hash keyed by the gateways' secret, and different for each meeting,
 * so that a stolen database reveals no devices, no addresses, and not who was removed twice.
 * @source RELIABILITY 2.1 item 7
 */
export const hashMark = (secret: string, number: string, mark: string): string =>
  createHmac('sha256', secret).update(`removed from ${number}\n${mark}`).digest('base64url');
