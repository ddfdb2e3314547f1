import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import {
  anEncryptedFile,
  fileCallsOf,
  sayWithFile,
} from '../../../../test/builders/anEncryptedFile';
import { createMeeting, Person } from '../../../../test/builders/aGatewayPerson';
import { hostileTexts } from '../../../../test/builders/hostileTexts';
import { useGateway } from '../../../../test/support/testGateway';
import { fileChunkSize } from '../../../protocol/fileLimits';
import { filePaths } from '../../../protocol/http/files';

jest.setTimeout(180_000);

const gateway = useGateway();

const people = async () => {
  const { number, hostToken } = await createMeeting(gateway);
  const ada = await Person.join(gateway, number, { token: hostToken, name: 'Ada' });
  const grace = await Person.join(gateway, number, { name: 'Grace' });
  const alan = await Person.join(gateway, number, { name: 'Alan' });
  return { number, ada, grace, alan };
};
const typeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { type?: unknown }).type;
/** Calls until the answer is the wanted one; the last answer in any case. */
const untilAnswered = async (call: () => Promise<Response>, status: number): Promise<Response> => {
  for (let tries = 0; ; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answer = await call().catch(() => undefined);
    if (answer && (answer.status === status || tries > 40)) return answer;
  }
};
const content = (size: number) => randomBytes(size);

describe('files of a chat', () => {
  test.each([0, 1, 32_767, 32_768, 32_769, 300_000])(
    'a file of %d bytes goes up and down as it was',
    async (size) => {
      const { ada, grace } = await people();
      const file = anEncryptedFile(content(size), 'report.pdf');
      const fileID = await fileCallsOf(ada).send(file);
      expect(await sayWithFile(ada, file, { fileID })).toMatchObject({ code: 0 });
      const got = await grace.until(({ name }) => name === 'chatReceived');
      expect(got).toMatchObject({ body: { text: '', file: { ...file.facts, fileID } } });
      const answer = await fileCallsOf(grace).get(fileID);
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(file.bytes))).toBe(true);
    },
  );

  test('only those who may read its message get a file', async () => {
    const { number, ada, grace, alan } = await people();
    const file = anEncryptedFile(content(100));
    const fileID = await fileCallsOf(ada).send(file);
    expect((await fileCallsOf(grace).get(fileID)).status).toBe(404);
    await sayWithFile(ada, file, { fileID, destNodeID: grace.userId });
    expect((await fileCallsOf(ada).get(fileID)).status).toBe(200);
    expect((await fileCallsOf(grace).get(fileID)).status).toBe(200);
    expect((await fileCallsOf(alan).get(fileID)).status).toBe(404);
    const late = await Person.join(gateway, number, { name: 'Late' });
    expect((await fileCallsOf(late).get(fileID)).status).toBe(404);
    const other = await people();
    expect((await fileCallsOf(other.ada).get(fileID)).status).toBe(404);
    expect((await fileCallsOf(ada).get('nothing-of-the-kind')).status).toBe(404);
  });

  test('people in the waiting room, and who has left, have no files', async () => {
    const { ada, grace, alan } = await people();
    const calls = fileCallsOf(grace);
    const file = anEncryptedFile(content(100));
    const fileID = await calls.send(file);
    await sayWithFile(grace, file, { fileID });
    await ada.ask('holdPerson', { id: grace.userId, bHold: true });
    expect((await calls.get(fileID)).status).toBe(403);
    const zmk = alan.reply.fileTransfer?.zmk;
    await alan.ask('leaveMeeting').catch(() => undefined);
    expect((await fileCallsOf(alan, zmk).get(fileID)).status).toBe(403);
    for (const key of ['', 'a.b.c', ada.reply.meetingtoken])
      expect((await fileCallsOf(ada, key).get(fileID)).status).toBe(403);
  });

  test('nobody sends a file that is not theirs, or under another type or size', async () => {
    const { ada, grace } = await people();
    const file = anEncryptedFile(content(100));
    const fileID = await fileCallsOf(ada).send(file);
    const refused = { code: expect.any(Number), reason: 'file url is wrong' };
    expect(await sayWithFile(grace, file, { fileID })).toMatchObject(refused);
    const renamed = { ...file, facts: { ...file.facts, name: 'notes.exe' } };
    expect(await sayWithFile(ada, renamed, { fileID })).toMatchObject(refused);
    const grown = { ...file, facts: { ...file.facts, size: 101 } };
    expect(await sayWithFile(ada, grown, { fileID })).toMatchObject(refused);
    expect(await sayWithFile(ada, file, { fileID: 'unknown-file' })).toMatchObject(refused);
    expect(await sayWithFile(ada, file, { fileID })).toMatchObject({ code: 0 });
  });

  test('a deleted message takes its file along', async () => {
    const { ada, grace } = await people();
    const file = anEncryptedFile(content(100));
    const fileID = await fileCallsOf(ada).send(file);
    const { value } = await sayWithFile(ada, file, { fileID });
    const { id } = value as { id: string };
    await ada.ask('deleteChat', { id });
    expect((await fileCallsOf(grace).get(fileID)).status).toBe(404);
    expect((await fileCallsOf(ada).get(fileID)).status).toBe(404);
    const changed = await grace.until(({ name }) => name === 'chatChanged');
    expect(changed.body).not.toHaveProperty('file');
  });

  test('a bad upload is refused with its reason', async () => {
    const { ada } = await people();
    const { upload } = fileCallsOf(ada);
    const file = anEncryptedFile(content(70_000));
    const size = { filesize: 70_000 };
    const damaged = Uint8Array.from(file.bytes);
    damaged[32_803] = 9;
    const cases: readonly (readonly [BlobPart, object, number, string])[] = [
      [file.bytes, { ...size, filename: 'run.exe' }, 415, 'type'],
      [file.bytes, { ...size, filename: 'no extension' }, 415, 'type'],
      [file.bytes, { ...size, filename: '../notes.txt' }, 400, 'malformed'],
      [file.bytes, { ...size, filename: 'a\u0000.txt' }, 400, 'malformed'],
      [file.bytes, { filesize: 69_999 }, 422, 'damaged'],
      [file.bytes, { filesize: 70_001 }, 422, 'damaged'],
      [file.bytes, { filesize: fileChunkSize + 1 }, 413, 'too-large'],
      [file.bytes, { filesize: -1 }, 400, 'malformed'],
      [damaged, size, 422, 'damaged'],
      [content(file.bytes.length), size, 422, 'damaged'],
      [file.bytes.subarray(0, 40_000), size, 422, 'damaged'],
      [file.bytes, { ...size, field: 'other' }, 400, 'malformed'],
    ];
    for (const [bytes, given, status, type] of cases) {
      const answer = await upload(bytes, given);
      expect([answer.status, await typeOf(answer)]).toEqual([status, type]);
    }
  });

  test('hostile names are refused or shown as they are, never a path', async () => {
    const { ada } = await people();
    const file = anEncryptedFile(content(10));
    for (const { text } of hostileTexts().slice(0, 60)) {
      const answer = await fileCallsOf(ada).upload(file.bytes, {
        filename: `${text}.txt`,
        filesize: 10,
      });
      expect([200, 400, 415]).toContain(answer.status);
    }
  });

  test('an upload that is cut leaves nothing, and the next one works', async () => {
    const { ada } = await people();
    const zmk = ada.reply.fileTransfer?.zmk ?? '';
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `POST ${filePaths.upload}?filename=a.txt&filesize=70000 HTTP/1.1\r\nHost: localhost\r\n` +
        `zmk: ${zmk}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 70500\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    );
    socket.write(anEncryptedFile(content(70_000)).bytes.subarray(0, 30_000));
    await new Promise((resolve) => socket.write('x', resolve));
    socket.destroy();
    const file = anEncryptedFile(content(10));
    expect(await fileCallsOf(ada).send(file)).toMatch(/^[\w-]{8,64}$/);
  });
});

describe('a large file', () => {
  const size = 2 * fileChunkSize + 50_000;

  test('comes in parts, in any order and again', async () => {
    const { ada, grace } = await people();
    const calls = fileCallsOf(ada);
    const file = anEncryptedFile(content(size), 'film.mp4');
    const uploadid = await calls.begin(file);
    const etags = new Map<number, string>();
    for (const number of [3, 1, 2, 1]) {
      const answer = await calls.part(uploadid, number, file.partOf(number));
      expect(answer.status).toBe(200);
      etags.set(number, answer.headers.get('etag') ?? '');
    }
    const inOrder = [1, 2, 3].map((number) => etags.get(number) ?? '');
    const wrong = await calls.complete(uploadid, [...inOrder].reverse());
    expect([wrong.status, await typeOf(wrong)]).toEqual([422, 'damaged']);
    expect((await calls.complete(uploadid, inOrder.slice(1))).status).toBe(422);
    expect((await fileCallsOf(grace).complete(uploadid, inOrder)).status).toBe(404);
    const done = await calls.complete(uploadid, inOrder);
    expect(done.status).toBe(200);
    const fileID = done.headers.get('file-id') ?? '';
    // Its answer may be lost.
    expect((await calls.complete(uploadid, inOrder)).headers.get('file-id')).toBe(fileID);
    await sayWithFile(ada, file, { fileID });
    const got = Buffer.from(await (await fileCallsOf(grace).get(fileID)).arrayBuffer());
    expect(got.equals(Buffer.from(file.bytes))).toBe(true);
  });

  test('goes on after one of its parts was cut', async () => {
    const { ada } = await people();
    const calls = fileCallsOf(ada);
    const file = anEncryptedFile(content(fileChunkSize + 10), 'film.mp4');
    const uploadid = await calls.begin(file);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `POST ${filePaths.parts}?uploadid=${uploadid}&partNumber=1 HTTP/1.1\r\nHost: localhost\r\n` +
        `zmk: ${ada.reply.fileTransfer?.zmk ?? ''}\r\nContent-Length: ${fileChunkSize}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    );
    await new Promise((resolve) => socket.write(file.partOf(1).subarray(0, 1_000_000), resolve));
    const little = file.partOf(1).subarray(0, 10);
    expect((await untilAnswered(() => calls.part(uploadid, 1, little), 429)).status).toBe(429);
    socket.destroy();
    const first = await untilAnswered(() => calls.part(uploadid, 1, file.partOf(1)), 200);
    const second = await calls.part(uploadid, 2, file.partOf(2));
    const etags = [first, second].map(({ headers }) => headers.get('etag') ?? '');
    expect((await calls.complete(uploadid, etags)).status).toBe(200);
  });

  test('takes no wrong, foreign or missing part', async () => {
    const { ada, grace } = await people();
    const calls = fileCallsOf(ada);
    const file = anEncryptedFile(content(fileChunkSize + 10), 'film.mp4');
    const uploadid = await calls.begin(file);
    expect((await calls.part(uploadid, 0, file.partOf(1))).status).toBe(400);
    expect((await calls.part(uploadid, 3, file.partOf(1))).status).toBe(400);
    expect((await calls.part(uploadid, 1, file.partOf(2))).status).toBe(422);
    expect((await calls.part(uploadid, 2, file.partOf(1))).status).toBe(422);
    expect((await fileCallsOf(grace).part(uploadid, 2, file.partOf(2))).status).toBe(404);
    expect((await calls.part('another-upload', 2, file.partOf(2))).status).toBe(404);
    expect((await calls.complete(uploadid, [])).status).toBe(422);
    const tooLarge = { facts: { ...file.facts, size: 2_147_483_649 } };
    expect((await calls.init(tooLarge)).status).toBe(400);
    const program = { facts: { ...file.facts, name: 'film.exe' } };
    expect((await calls.init(program)).status).toBe(415);
  });
});
