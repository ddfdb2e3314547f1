import type { BackoffPolicy } from '../../kernel/backoff';
import type { Random } from '../../kernel/random';
import { retry, type RetryOptions } from '../../kernel/retry';
import { millis, seconds } from '../../kernel/units';
import {
  reportList,
  reportPath,
  type ReportList,
  type ReportSource,
} from '../../protocol/http/reports';
import { runList, runsPath, type RunList } from '../../protocol/http/runs';
import { parseWith } from '../../protocol/parse';
import { reportPageLimit } from '../../protocol/reportLimits';

/** Why the gateway gave nothing. */
export type GatewayFault =
  'unauthorised' | 'too-often' | 'none' | 'unknown' | 'unreachable' | 'foreign' | 'too-large';

/** A request that failed. */
export class GatewayError extends Error {
  constructor(readonly fault: GatewayFault) {
    super(fault);
    this.name = 'GatewayError';
  }
}

/** What the page provides. */
export interface GatewayPorts {
  readonly fetch: typeof fetch;
  /** Of the page: nothing else is asked. */
  readonly origin: string;
  readonly after: RetryOptions['after'];
  readonly random: Random;
}

export interface ReportSearch {
  /** What people sent, or the gateway's own logs of meetings. */
  readonly source: ReportSource;
  /** Text in a tracking id, group or description; empty matches all. */
  readonly text: string;
  /** Milliseconds since 1970; 0 for all. */
  readonly since: number;
}

/** A file that is fetched. */
export interface FetchOptions {
  readonly token: string;
  readonly onProgress: (read: number, size: number) => void;
}

/** How a broken download is resumed: at most six times, within a minute. @decision */
const policy: BackoffPolicy = { first: millis(500), factor: 2, longest: seconds(16), jitter: 0.5 };
const mostAttempts = 7;
/** A file that is larger is none of Plenary's: no browser keeps so much of logs. @decision */
const largest = 512 * 2 ** 20;
const reportId = /^[A-Za-z0-9_-]{8,64}$/;
/** What needs the support token. */
export const apiPath = '/api/';

/** The address of a file that a link names: a report's id, or an address of this origin. */
export const addressOfFile = (file: string, origin: string): string => {
  if (reportId.test(file)) return `${reportPath}/${file}/file`;
  const address = URL.canParse(file, origin) ? new URL(file, origin) : undefined;
  if (address?.origin !== origin) throw new GatewayError('foreign');
  return address.pathname + address.search;
};

const faultOfStatus = (status: number): GatewayFault => {
  if (status === 401) return 'unauthorised';
  if (status === 429) return 'too-often';
  return status === 404 ? 'unknown' : 'unreachable';
};

/** A download that broke off may go on later; what the gateway refused may not. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof GatewayError) || error.fault === 'unreachable';

/** Reads reports of the gateway that the page came from. */
export class Gateway {
  readonly #ports: GatewayPorts;

  constructor(ports: GatewayPorts) {
    this.#ports = ports;
  }

  /** One page of the list, newest first. */
  async reports(
    token: string,
    { source, text, since }: ReportSearch,
    before = '',
  ): Promise<ReportList> {
    const query = new URLSearchParams({ source, limit: String(reportPageLimit) });
    if (text !== '') query.set('text', text);
    if (since > 0) query.set('since', String(since));
    if (before !== '') query.set('before', before);
    const read = parseWith(reportList, await this.#json(`${reportPath}?${query}`, token));
    if (!read.ok) throw new GatewayError('none');
    return read.value;
  }

  /** Runs that go on. */
  async runs(token: string): Promise<RunList> {
    const read = parseWith(runList, await this.#json(runsPath, token));
    if (!read.ok) throw new GatewayError('none');
    return read.value;
  }

  /** Fetches a file and resumes after a lost connection. */
  async file(path: string, { token, onProgress }: FetchOptions): Promise<Blob> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const run = { read: 0, size: 0 };
    const readOn = async (): Promise<Blob> => {
      const answer = await this.#ask(path, token, run.read);
      if (answer.status !== 206) {
        // The server sent the whole file again.
        parts.length = 0;
        run.read = 0;
      }
      run.size = run.read + Number(answer.headers.get('content-length') ?? 0);
      const reader = answer.body?.getReader();
      for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
        parts.push(new Uint8Array(step.value));
        run.read += step.value.length;
        if (run.read > largest) throw new GatewayError('too-large');
        onProgress(run.read, Math.max(run.size, run.read));
      }
      if (run.read < run.size) throw new GatewayError('unreachable');
      return new Blob(parts);
    };
    try {
      const { after, random } = this.#ports;
      return await retry(readOn, { policy, random, after, mostAttempts, isPassing });
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError('unreachable');
    }
  }

  async #ask(path: string, token: string, from = 0): Promise<Response> {
    const { fetch, origin } = this.#ports;
    const headers: Record<string, string> = {};
    // Other files of the origin are anybody's.
    if (path.startsWith(apiPath)) headers['authorization'] = `Bearer ${token}`;
    if (from > 0) headers['range'] = `bytes=${from}-`;
    const answer = await fetch(new URL(path, origin), {
      headers,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!answer.ok) throw new GatewayError(faultOfStatus(answer.status));
    return answer;
  }

  async #json(path: string, token: string): Promise<unknown> {
    try {
      return await (await this.#ask(path, token)).json();
    } catch (error) {
      if (error instanceof GatewayError)
        throw error.fault === 'unknown' ? new GatewayError('none') : error;
      throw new GatewayError('unreachable');
    }
  }
}
