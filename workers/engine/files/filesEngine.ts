import type { FromFiles, ToFiles } from '../../../src/protocol/engine/files';
import { filePartsInFlight } from '../../../src/protocol/fileLimits';
import { downloadFile } from './download';
import type { FilesEnvironment } from './filesEnvironment';
import { HostCalls } from './hostCalls';
import { Transfer, TransferFailure } from './transfer';
import { uploadFile } from './upload';

/** Carries out the messages of the files worker. */
export class FilesEngine {
  readonly #transfers = new Map<string, Transfer>();
  readonly #calls: HostCalls;
  #isYielding = false;

  readonly #environment: FilesEnvironment;
  readonly #post: (message: FromFiles) => void;

  constructor(environment: FilesEnvironment, post: (message: FromFiles) => void) {
    this.#environment = environment;
    this.#post = post;
    this.#calls = new HostCalls(environment);
  }

  obey(message: ToFiles): void {
    switch (message.type) {
      case 'host':
        return this.#calls.use(message.host);
      case 'yield':
        this.#isYielding = message.isYielding;
        return;
      case 'pause':
        return this.#transfers.get(message.id)?.pause();
      case 'resume':
        return this.#transfers.get(message.id)?.resume();
      case 'cancel':
        return this.#transfers.get(message.id)?.cancel();
      case 'upload':
        return void this.#run(message.id, async (transfer, tools) => {
          const sent = await uploadFile(message, transfer, tools);
          this.#post({ type: 'uploaded', id: message.id, ...sent });
        });
      case 'download':
        return void this.#run(message.id, async (transfer, tools) => {
          const blob = await downloadFile(message.file, transfer, tools);
          this.#post({ type: 'downloaded', id: message.id, blob });
        });
    }
  }

  async #run(
    id: string,
    work: (
      transfer: Transfer,
      tools: {
        readonly environment: FilesEnvironment;
        readonly calls: HostCalls;
        readonly parallel: () => number;
        readonly onProgress: (bytes: number) => void;
      },
    ) => Promise<void>,
  ): Promise<void> {
    const transfer = new Transfer();
    this.#transfers.set(id, transfer);
    try {
      await work(transfer, {
        environment: this.#environment,
        calls: this.#calls,
        // Media of the call comes first: one part at a time leaves room for it.
        parallel: () => (this.#isYielding ? 1 : filePartsInFlight),
        onProgress: (bytes) => this.#post({ type: 'progress', id, bytes }),
      });
    } catch (error) {
      if (transfer.signal.aborted) return;
      // Whatever is not known, such as a full disk, may succeed when it is tried again.
      const fault = error instanceof TransferFailure ? error.fault : 'network';
      transfer.cancel();
      this.#post({ type: 'failed', id, fault });
    } finally {
      if (this.#transfers.get(id) === transfer) this.#transfers.delete(id);
    }
  }
}
