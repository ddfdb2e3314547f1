import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { blocksOf, headerAt, partAt, partsOf, writeHeader } from '../../src/protocol/fileBlocks';
import type { ChatFile } from '../../src/protocol/chatFile';
import { fileHeaders, filePaths, uploadBegun } from '../../src/protocol/http/files';
import { fileEncodeBlock } from '../../src/protocol/fileLimits';
import type { Person } from './aGatewayPerson';

/** A file as a client encrypts it. */
export const anEncryptedFile = (content: Uint8Array, name = 'notes.txt') => {
  const key = randomBytes(32);
  const blocks = Array.from({ length: blocksOf(content.length) }, (_, index) => {
    const header = writeHeader(headerAt(index, content.length));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(header);
    const begin = index * fileEncodeBlock;
    const body = cipher.update(content.subarray(begin, begin + fileEncodeBlock));
    return Buffer.concat([header, iv, body, cipher.final(), cipher.getAuthTag()]);
  });
  const bytes = Buffer.concat(blocks);
  const facts: Omit<ChatFile, 'fileID'> = {
    name,
    size: content.length,
    type: 'text/plain',
    digest: createHash('sha256').update(content).digest('hex'),
    key: key.toString('base64url'),
  };
  const partOf = (number: number): Uint8Array<ArrayBuffer> => {
    const { offset, length } = partAt(number - 1, content.length);
    return Uint8Array.from(bytes.subarray(offset, offset + length));
  };
  return { bytes: Uint8Array.from(bytes), facts, partOf, parts: partsOf(content.length) };
};
export type EncryptedFile = ReturnType<typeof anEncryptedFile>;

/** A person's calls to the file host, as a client makes them. */
export const fileCallsOf = (person: Person, zmk = person.reply.fileTransfer?.zmk ?? '') => {
  const url = (path: string, query: Record<string, string> = {}): string =>
    `http://127.0.0.1:${person.gateway.port}${path}?${new URLSearchParams(query)}`;
  const form = (bytes: BlobPart, field = 'file'): FormData => {
    const body = new FormData();
    body.append(field, new Blob([bytes]), 'blob');
    return body;
  };
  const post = (to: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(to, { method: 'POST', body, headers: { zmk, ...headers } });
  const json = (path: string, body: unknown, query: Record<string, string> = {}) =>
    post(url(path, query), JSON.stringify(body), { 'content-type': 'application/json' });
  const upload = (
    bytes: BlobPart,
    { filename = 'notes.txt', filesize = 0, field = 'file' } = {},
  ): Promise<Response> =>
    post(url(filePaths.upload, { filename, filesize: String(filesize) }), form(bytes, field));
  const init = ({ facts }: Pick<EncryptedFile, 'facts'>) =>
    json(filePaths.init, {
      fileName: facts.name,
      length: facts.size,
      channelType: 4,
      digest: facts.digest,
    });
  const part = (uploadid: string, partNumber: number, bytes: BlobPart) =>
    post(url(filePaths.parts, { uploadid, partNumber: String(partNumber) }), form(bytes));
  const complete = (uploadid: string, etags: readonly string[]) =>
    json(filePaths.complete, { metadata: uploadid, etags }, { uploadid });
  return {
    upload,
    init,
    part,
    complete,
    /** Uploads a small file whole: its id. */
    send: async (file: EncryptedFile): Promise<string> => {
      const { name: filename, size: filesize } = file.facts;
      const answer = await upload(file.bytes, { filename, filesize });
      if (!answer.ok) throw new Error(`The upload was refused: ${answer.status}`);
      return answer.headers.get(fileHeaders.id) ?? '';
    },
    begin: async (file: EncryptedFile): Promise<string> =>
      uploadBegun.parse(await (await init(file)).json()).uploadid,
    get: (fileID: string) => fetch(url(`${filePaths.file}/${fileID}`), { headers: { zmk } }),
  };
};

/** Sends a message that carries an uploaded file. */
export const sayWithFile = (
  person: Person,
  { facts }: EncryptedFile,
  { fileID, destNodeID = 0 }: { readonly fileID: string; readonly destNodeID?: number },
) =>
  person.ask('sendChat', {
    text: '',
    destNodeID,
    sn: `file-${fileID.slice(0, 40)}`,
    file: { ...facts, fileID },
  });
