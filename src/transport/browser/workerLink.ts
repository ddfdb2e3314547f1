import { Listeners } from './listeners';

/** A worker that has not sent `ready` within this time has failed, ms. */
const readyWait = 10_000;

/** The typed messages of a worker; its first message is `ready`. */
export class WorkerLink<To, From extends { readonly type: string }> {
  readonly #worker: Worker;
  readonly messages = new Listeners<[From]>();
  readonly #ready: Promise<Extract<From, { readonly type: 'ready' }> | undefined>;

  /** `broken` is called once, when the worker's script fails. */
  constructor(worker: Worker, broken: () => void) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<From>) => this.messages.tell(data);
    this.#ready = new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), readyWait);
      const stop = this.messages.add((message) => {
        if (!isReady(message)) return;
        clearTimeout(timer);
        stop();
        resolve(message);
      });
      worker.onerror = () => {
        clearTimeout(timer);
        resolve(undefined);
        broken();
      };
    });
  }

  /** The worker's capabilities; undefined when it did not start. */
  ready(): Promise<Extract<From, { readonly type: 'ready' }> | undefined> {
    return this.#ready;
  }

  /** Sends a message; `transfer` is transferred. */
  send(message: To, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  /** Ends the worker at once. */
  terminate(): void {
    this.#worker.terminate();
  }
}

const isReady = <From extends { readonly type: string }>(
  message: From,
): message is Extract<From, { readonly type: 'ready' }> => message.type === 'ready';
