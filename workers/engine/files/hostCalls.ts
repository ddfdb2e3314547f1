import type { FileHost } from '../../../src/protocol/engine/files';
import { fileHostKeyName } from '../../../src/protocol/vocabulary/fileTransfer';
import type { FilesEnvironment, HostAnswer } from './filesEnvironment';
import { TransferFailure, type Transfer } from './transfer';

/** Waits between tries of one call, in milliseconds. @decision A minute in all. */
const waits = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Answers that another try may change. */
const isPassing = (status: number): boolean =>
  status === 408 || status === 429 || status === 503 || status === 502 || status === 504;

/** What a refused call says of the transfer. */
export const failureOf = (status: number): TransferFailure => {
  switch (status) {
    case 403:
      return new TransferFailure('forbidden');
    case 404:
      return new TransferFailure('gone');
    case 413:
      return new TransferFailure('too-large');
    case 415:
      return new TransferFailure('type');
    case 422:
      return new TransferFailure('damaged');
    case 507:
      return new TransferFailure('full');
    default:
      return new TransferFailure('network');
  }
};

/** Calls to the file host, which are tried again where the network or the seat was lost. */
export class HostCalls {
  #host: FileHost = { server: '', zmk: '' };
  /** Counts hosts: a call that was refused with an old key is tried with the next one. */
  #turn = 0;

  readonly #environment: FilesEnvironment;

  constructor(environment: FilesEnvironment) {
    this.#environment = environment;
  }

  use(host: FileHost): void {
    this.#host = host;
    this.#turn += 1;
  }

  get headers(): Readonly<Record<string, string>> {
    return { [fileHostKeyName]: this.#host.zmk };
  }

  urlOf(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return `${this.#host.server}${path}${search === '' ? '' : `?${search}`}`;
  }

  /**
   * Posts, and again where no answer comes, or a passing one.
   * @throws TransferFailure; the signal's reason
   */
  async post(
    transfer: Transfer,
    call: {
      readonly path: string;
      readonly query?: Readonly<Record<string, string>>;
      readonly body: () => Promise<FormData> | string;
      readonly onSent?: (bytes: number) => void;
    },
  ): Promise<HostAnswer> {
    const isJson = (body: FormData | string): body is string => typeof body === 'string';
    return this.again(transfer, async () => {
      const body = await call.body();
      return this.#environment.post(this.urlOf(call.path, call.query), {
        body,
        headers: { ...this.headers, ...(isJson(body) && { 'content-type': 'application/json' }) },
        signal: transfer.signal,
        onSent: call.onSent ?? (() => undefined),
      });
    });
  }

  /** Makes a call until its answer is final. */
  async again<A extends { readonly status: number }>(
    transfer: Transfer,
    call: () => Promise<A>,
  ): Promise<A> {
    for (let tries = 0; ; tries += 1) {
      await transfer.turn();
      const turn = this.#turn;
      const answer = await call().catch(() => undefined);
      transfer.signal.throwIfAborted();
      if (answer && answer.status >= 200 && answer.status < 300) return answer;
      const isOver = tries >= waits.length;
      // A seat that is being resumed brings a new key.
      const mayPass = !answer || isPassing(answer.status) || answer.status === 403;
      if (!mayPass || isOver)
        throw answer ? failureOf(answer.status) : new TransferFailure('network');
      if (answer?.status === 403 && turn === this.#turn && tries >= 3) throw failureOf(403);
      await this.#environment.wait(waits[tries] ?? 0);
    }
  }
}
