import { createHash, createHmac } from 'node:crypto';

/**
 * What a page is known by that showed its secret. Its `cid` is no mark: it stands in addresses, and
 * whoever used another page's could have it kept out.
 * @source RELIABILITY 2.1 item 7
 */
export const pageMark = (pageSecret: string): string =>
  `page ${createHash('sha256').update(pageSecret).digest('base64url')}`;

/**
 * What somebody is known by, as it may be stored: a hash that is keyed by the gateways' secret and
 * differs from meeting to meeting, so that a stolen database tells neither devices nor addresses, nor
 * who was removed twice.
 * @source RELIABILITY 2.1 item 7
 */
export const hashMark = (secret: string, number: string, mark: string): string =>
  createHmac('sha256', secret).update(`removed from ${number}\n${mark}`).digest('base64url');
