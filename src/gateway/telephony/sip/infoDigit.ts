import type { Digit } from '../carrier';
import { headerOf, type SipRequest } from './sipMessage';
import { digitOf } from './telephoneEvents';

/**
 * The key in an INFO, in either form that trunks use: `Signal=5` with its duration, or the key
 * alone.
 */
export const readInfoDigit = (info: SipRequest): Digit | undefined => {
  const [type = ''] = (headerOf(info, 'content-type') ?? '').toLowerCase().split(';');
  switch (type.trim()) {
    case 'application/dtmf-relay': {
      const [, signal] = /^Signal[ \t]{0,8}=[ \t]{0,8}([\d*#]{1,2})[ \t]*$/im.exec(info.body) ?? [];
      return signal === undefined ? undefined : digitOf(signal);
    }
    case 'application/dtmf':
      return digitOf(info.body.trim());
    default:
      return undefined;
  }
};
