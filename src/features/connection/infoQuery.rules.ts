import { encodeText } from '../../protocol/channels/queries';
import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { mediaSdkVersion } from '../../protocol/limits';

/** A join, as far as its info query goes. */
interface Asked extends Pick<
  InfoQuery,
  'meetingNumber' | 'userEmail' | 'tk' | 'zak' | 'customerKey'
> {
  readonly userName: string;
  readonly passWord?: string;
  readonly token?: string;
  readonly topic?: string;
}

/** The info query of a join; a field that is empty is left out. @source core 7 (api/v1/wc/info) */
export const infoQueryOf = (asked: Asked, language: string): InfoQuery => {
  const { meetingNumber, userName, userEmail, passWord, token, tk, zak, customerKey, topic } =
    asked;
  return {
    meetingNumber,
    userName: encodeText(userName),
    lang: language.slice(0, 20),
    version: mediaSdkVersion,
    ...(userEmail && { userEmail }),
    ...(passWord && { password: encodeText(passWord) }),
    ...(token && { zlk: token }),
    ...(tk && { tk }),
    ...(zak && { zak }),
    ...(customerKey && { customerKey }),
    ...(topic && { topic: encodeText(topic) }),
  };
};

/**
 * A query without the person's name, which a gateway does not need for its answer: another name
 * needs no other one.
 */
export const withoutName = ({ userName: _name, ...query }: InfoQuery): InfoQuery => query;
