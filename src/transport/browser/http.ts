import type * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { encodeText } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { infoReply } from '../../protocol/http/meetingInfo';
import { pingReply } from '../../protocol/http/relayPing';
import { httpTextLimit } from '../../protocol/limits';
import { parseJson, parseWith } from '../../protocol/parse';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { HttpPort } from '../ports';

const unreachable = fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));

const get = async <S extends z.ZodMiniType>(
  url: string,
  schema: S,
): Promise<Result<z.output<S>, Refusal>> => {
  try {
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store' });
    if (Number(response.headers.get('content-length') ?? 0) > httpTextLimit) return unreachable;
    const json = parseJson(await response.text(), httpTextLimit);
    const parsed = json.ok ? parseWith(schema, json.value) : json;
    return parsed.ok ? ok(parsed.value) : unreachable;
  } catch {
    return unreachable;
  }
};

const queryOf = (fields: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();

/**
 * HTTP of the browser, to the gateway at the origin `home`, or else the page's own. Every failure
 * on the way is the documented 'connection error'.
 * @source core 7
 */
export const createHttp = (page: Window, home = ''): HttpPort => ({
  meetingInfo: (query, server = home) =>
    get(`${server}/api/v1/wc/info?${queryOf(query)}`, infoReply),
  pingRelay: (relay, meetingNumber, query) =>
    get(`${relay}/wc/ping/${meetingNumber}?${queryOf({ ...query, dmz: '1' })}`, pingReply),
  leaveBeforeHost: (mn, name, key) => {
    const query = { mn, name: encodeText(name), customerKey: key === '' ? undefined : key };
    page.navigator.sendBeacon(`${home}/wc/jbhLeave?${queryOf(query)}`);
  },
});
