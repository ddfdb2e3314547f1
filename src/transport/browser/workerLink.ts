import { Listeners } from './listeners';

/** A worker that cannot even say `ready` within this time will not, ms. */
const readyWait = 10_000;

/** A worker as a typed conversation; its first message is `ready`. */
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

  /** What the worker found it can do; undefined where it did not start. */
  ready(): Promise<Extract<From, { readonly type: 'ready' }> | undefined> {
    return this.#ready;
  }

  /** Sends a message; what is in `transfer` changes hands. */
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
