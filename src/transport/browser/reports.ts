import type * as z from 'zod/mini';
import { fail, ok } from '../../kernel/result';
import { seconds } from '../../kernel/units';
import { csrfAnswer, errorLogPaths } from '../../protocol/http/errorLogs';
import { ratingPath } from '../../protocol/http/ratings';
import {
  reportPath,
  reportPieces,
  reportRefusal,
  reportTaken,
  type ReportTaken,
} from '../../protocol/http/reports';
import { httpTextLimit } from '../../protocol/limits';
import { parseJson, parseWith } from '../../protocol/parse';
import { reportPieceSize } from '../../protocol/reportLimits';
import type { Reported, ReportsPort, ReportTrouble } from '../reportsPort';

/** A call that takes longer has failed. @decision Slow networks need seconds for a piece. */
const callTimeout = seconds(20);
/** The longest wait that the gateway may impose. @decision */
const longestSilence = seconds(60);

const trouble = (fault: ReportTrouble['fault'], retryAfter = 0) =>
  fail({ fault, retryAfter: seconds(retryAfter) });

/** The wait before the next call, in seconds. */
const retryAfterOf = (response: Response): number => {
  const wait = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestSilence / 1000) : 0;
};

const call = async <S extends z.ZodMiniType>(
  url: string,
  { schema, ...init }: RequestInit & { readonly schema: S },
): Reported<z.output<S>> => {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(callTimeout),
    });
    const json = parseJson(await response.text(), httpTextLimit);
    if (response.ok) {
      const answer = json.ok ? parseWith(schema, json.value) : json;
      return answer.ok ? ok(answer.value) : trouble('unreachable');
    }
    const refused = json.ok ? parseWith(reportRefusal, json.value) : json;
    if (refused.ok) return trouble(refused.value.type, retryAfterOf(response));
    // A proxy in front of the gateway may have its own limits.
    return trouble(response.status === 429 ? 'too-often' : 'unreachable', retryAfterOf(response));
  } catch {
    return trouble('unreachable');
  }
};

/** Headers of fetch helpers, on all calls. @source collaboration 7 (XHR and CSRF headers) */
const headersOf = (more: Readonly<Record<string, string>> = {}) => ({
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  ...more,
});

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Reports through the gateway at the origin `home`, or through that of `page`. */
export const createReports = (
  page: Window,
  { home, logs, onTrouble }: Pick<ReportsPort, 'logs' | 'onTrouble'> & { readonly home: string },
): ReportsPort => {
  const csrf: { token: string } = { token: '' };
  const csrfToken = async (): Promise<string> => {
    const schema = csrfAnswer;
    const asked = await call(home + errorLogPaths.token, { schema, headers: headersOf() });
    csrf.token = asked.ok ? asked.value.token : '';
    return csrf.token;
  };
  const send = (path: string, body: object, headers?: Readonly<Record<string, string>>) =>
    call(home + path, {
      method: 'POST',
      headers: headersOf(headers),
      body: JSON.stringify(body),
      schema: reportTaken,
    });
  const post = async (path: string, body: object): Reported<ReportTaken> => {
    const token = csrf.token || (await csrfToken());
    if (token === '') return trouble('unreachable');
    const answer = await send(path, body, { 'x-csrf-token': token });
    // Tokens last a day; the page may be older.
    if (!answer.ok && answer.error.fault === 'forbidden') csrf.token = '';
    return answer;
  };
  const bearer = (token: string) => (token === '' ? {} : { authorization: `Bearer ${token}` });
  return {
    logs,
    onTrouble,
    pieceOf: async (file, index) => {
      const piece = file.slice(index * reportPieceSize, (index + 1) * reportPieceSize);
      return base64(new Uint8Array(await piece.arrayBuffer()));
    },
    send: (body, uploadToken = '') => send(reportPath, body, bearer(uploadToken)),
    pieces: (trackingId, uploadToken) =>
      call(`${home}${reportPath}/${trackingId}/pieces`, {
        headers: headersOf(bearer(uploadToken)),
        schema: reportPieces,
      }),
    reportError: (error) => post(errorLogPaths.errorLog, error),
    debug: (body) => post(errorLogPaths.debug, body),
    rate: (body) => send(ratingPath, body),
    prepareBeacon: async () => {
      if (csrf.token === '') await csrfToken();
    },
    beacon: (description) =>
      csrf.token !== '' &&
      page.navigator.sendBeacon(
        home + errorLogPaths.actionLog,
        JSON.stringify({ description, token: csrf.token }),
      ),
  };
};
