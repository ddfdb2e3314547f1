import type { TransferFault } from '../../../src/protocol/engine/files';

/** A transfer ends for this reason. */
export class TransferFailure extends Error {
  constructor(readonly fault: TransferFault) {
    super(fault);
  }
}

/** One transfer: whether it is paused, and canceled. */
export class Transfer {
  readonly #abort = new AbortController();
  #gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  pause(): void {
    if (this.#gate) return;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    this.#gate = { opened, open };
  }

  resume(): void {
    this.#gate?.open();
    this.#gate = undefined;
  }

  cancel(): void {
    this.#abort.abort();
    this.resume();
  }

  /** Waits while the transfer is paused. @throws the signal's reason once it is canceled */
  async turn(): Promise<void> {
    while (this.#gate) await this.#gate.opened;
    this.signal.throwIfAborted();
  }
}
