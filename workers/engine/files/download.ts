import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ChatFile } from '../../../src/protocol/chatFile';
import { filePaths } from '../../../src/protocol/http/files';
import { BlockReader, DamagedBlock, importKey } from './blockCipher';
import type { FilesEnvironment, FileSink } from './filesEnvironment';
import type { HostCalls } from './hostCalls';
import { TransferFailure, type Transfer } from './transfer';

/** The bytes of a key of 43 characters. */
const keyOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

interface DownloadTools {
  readonly environment: FilesEnvironment;
  readonly calls: HostCalls;
  readonly onProgress: (bytes: number) => void;
}

const receive = async (
  body: ReadableStream<Uint8Array>,
  {
    file,
    sink,
    transfer,
  }: { readonly file: ChatFile; readonly sink: FileSink; readonly transfer: Transfer },
  { environment, onProgress }: DownloadTools,
): Promise<void> => {
  const key = await importKey(environment, keyOf(file.key));
  const blocks = new BlockReader(environment, key, file.size);
  const hash = sha256.create();
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    await transfer.turn();
    const { done, value } = await reader.read().catch(() => {
      throw new TransferFailure('network');
    });
    if (done) break;
    for (const content of await blocks.take(value)) {
      hash.update(content);
      bytes += content.length;
      await sink.write(content);
    }
    onProgress(bytes);
  }
  // A connection that broke may look like an end.
  if (!blocks.isWhole) throw new TransferFailure('network');
  if (bytesToHex(hash.digest()) !== file.digest) throw new TransferFailure('damaged');
};

/**
 * Gets a file, decrypts it block by block, and checks that it is what its sender has sent.
 * @source collaboration 7
 * @throws TransferFailure; the signal's reason
 */
export const downloadFile = async (
  file: ChatFile,
  transfer: Transfer,
  tools: DownloadTools,
): Promise<Blob> => {
  const { environment, calls } = tools;
  const answer = await calls.again(transfer, () =>
    environment.get(calls.urlOf(`${filePaths.file}/${file.fileID}`), {
      headers: calls.headers,
      signal: transfer.signal,
    }),
  );
  if (!answer.body) throw new TransferFailure('network');
  const sink = await environment.openSink();
  try {
    await receive(answer.body, { file, sink, transfer }, tools);
    return await sink.finish();
  } catch (error) {
    await sink.abandon();
    throw error instanceof DamagedBlock ? new TransferFailure('damaged') : error;
  }
};
