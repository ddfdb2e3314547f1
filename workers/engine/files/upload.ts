import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { partAt, partsOf } from '../../../src/protocol/fileBlocks';
import { fileHeaders, filePaths, uploadBegun } from '../../../src/protocol/http/files';
import { fileChunkSize, filePartsInFlight } from '../../../src/protocol/fileLimits';
import { parseJson, parseWith } from '../../../src/protocol/parse';
import { uploadChannelType } from '../../../src/protocol/vocabulary/fileTransfer';
import { fitsName } from '../../../src/protocol/vocabulary/fileTypes';
import { encryptBlocks, importKey } from './blockCipher';
import type { FilesEnvironment } from './filesEnvironment';
import type { HostCalls } from './hostCalls';
import { TransferFailure, type Transfer } from './transfer';

/** Bytes that are read at once. */
const sliceSize = 1_048_576;

const read = async (file: Blob, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.slice(begin, end).arrayBuffer());
  } catch {
    // It was moved, deleted or changed on its disk.
    throw new TransferFailure('gone');
  }
};

const digestOf = async (file: Blob, transfer: Transfer): Promise<string> => {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += sliceSize) {
    await transfer.turn();
    hash.update(await read(file, at, at + sliceSize));
  }
  return bytesToHex(hash.digest());
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const multipart = (blocks: readonly Uint8Array<ArrayBuffer>[]): FormData => {
  const form = new FormData();
  form.append('file', new Blob([...blocks]), 'blob');
  return form;
};

/** What an upload needs besides its file. */
export interface UploadTools {
  readonly environment: FilesEnvironment;
  readonly calls: HostCalls;
  /** How many parts may be on their way now. */
  readonly parallel: () => number;
  /** Bytes of the file that have gone. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Sends a file encrypted with a new key: whole, or in parts of which at most three are on their
 * way. Of what the network loses, only the parts that were on their way go again.
 * @source collaboration 7
 * @throws TransferFailure; the signal's reason
 */
export const uploadFile = async (
  { file, name }: { readonly file: Blob; readonly name: string },
  transfer: Transfer,
  { environment, calls, parallel, onProgress }: UploadTools,
): Promise<{ readonly fileID: string; readonly digest: string; readonly key: string }> => {
  const { size } = file;
  if (!fitsName(name, await read(file, 0, 512))) throw new TransferFailure('content');
  const digest = await digestOf(file, transfer);
  const secret = environment.random(32);
  const key = await importKey(environment, secret);
  const sentOf = new Map<number, number>();
  const sent = (part: number, bytes: number): void => {
    sentOf.set(part, bytes);
    const total = [...sentOf.values()].reduce((sum, each) => sum + each, 0);
    onProgress(Math.min(size, total));
  };
  const bodyOf = async (part: number): Promise<FormData> => {
    const begin = part * fileChunkSize;
    const content = await read(file, begin, Math.min(size, begin + fileChunkSize));
    const { firstBlock } = partAt(part, size);
    return multipart(await encryptBlocks(environment, { key, size, first: firstBlock }, content));
  };
  const done = (fileID: string | null) => {
    if (fileID === null) throw new TransferFailure('damaged');
    return { fileID, digest, key: base64url(secret) };
  };

  if (size <= fileChunkSize) {
    const answer = await calls.post(transfer, {
      path: filePaths.upload,
      query: { filename: name, filesize: String(size) },
      body: () => bodyOf(0),
      onSent: (bytes) => sent(0, bytes),
    });
    return done(answer.header(fileHeaders.id));
  }

  const begun = await calls.post(transfer, {
    path: filePaths.init,
    body: () =>
      JSON.stringify({ fileName: name, length: size, channelType: uploadChannelType, digest }),
  });
  const json = parseJson(begun.text, 10_000);
  const reply = json.ok ? parseWith(uploadBegun, json.value) : json;
  if (!reply.ok) throw new TransferFailure('damaged');
  const { uploadid, metadata } = reply.value;
  const etags: string[] = [];
  const queue = Array.from({ length: partsOf(size) }, (_, part) => part);
  const sendParts = async (lane: number): Promise<void> => {
    for (;;) {
      await transfer.turn();
      while (lane >= parallel()) {
        await environment.wait(500);
        await transfer.turn();
        if (queue.length === 0) return;
      }
      const part = queue.shift();
      if (part === undefined) return;
      const answer = await calls.post(transfer, {
        path: filePaths.parts,
        query: { uploadid, partNumber: String(part + 1) },
        body: () => bodyOf(part),
        onSent: (bytes) => sent(part, bytes),
      });
      etags[part] = answer.header(fileHeaders.etag) ?? '';
    }
  };
  await Promise.all(Array.from({ length: filePartsInFlight }, (_, lane) => sendParts(lane)));
  const ended = await calls.post(transfer, {
    path: filePaths.complete,
    query: { uploadid },
    body: () => JSON.stringify({ metadata, etags }),
  });
  return done(ended.header(fileHeaders.id));
};
