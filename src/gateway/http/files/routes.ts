import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filePaths, uploadQuery, type FileFault } from '../../../protocol/http/files';
import { encryptedSize } from '../../../protocol/fileBlocks';
import { token64 } from '../../../protocol/ids';
import { fileChunkSize } from '../../../protocol/fileLimits';
import { parseWith } from '../../../protocol/parse';
import { extensionOf } from '../../../protocol/fileExtension';
import { BlockCheck } from '../../files/blockCheck';
import { mayReadFile } from '../../meeting/chatHistory';
import { plainObject } from '../answers';
import type { HttpContext } from '../context';
import { fileCallers } from './callers';
import { uploadRoutes } from './parts';
import { receiveFile } from './receive';
import { tellStored } from './stored';

/** Routes whose bodies may take long. */
export const slowRoutes: ReadonlySet<string> = new Set([filePaths.upload, filePaths.parts]);

/**
 * The file host of chats.
 * @source collaboration 7 (file transfer over HTTP), issue 17 part 2
 * @decision Every call needs the key of a seat that is held (`zmk`): only the person who uploads a
 * part adds others, only whoever may read a message gets its file.
 */
export const fileRoutes = async (app: FastifyInstance, context: HttpContext): Promise<void> => {
  const { files } = context;
  if (!files) return;
  const { shelf, terms } = files;
  const callers = fileCallers(context);
  const { refuse } = callers;

  /** Why a file may not be sent; undefined if it may. */
  const faultOf = (name: string, size: number): FileFault | undefined => {
    if (!terms.types.includes(extensionOf(name))) return 'type';
    return size > terms.sizeLimit ? 'too-large' : undefined;
  };

  const upload = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await callers.admit(request, reply);
    if (!caller) return reply;
    if (!callers.mayWrite(caller)) return refuse(reply, 'forbidden');
    const query = parseWith(uploadQuery, plainObject(request.query));
    if (!query.ok) return refuse(reply, 'malformed');
    const { filename, filesize: size } = query.value;
    const fault = faultOf(filename, size) ?? (size > fileChunkSize ? 'too-large' : undefined);
    if (fault) return refuse(reply, fault);
    const begun = await shelf.receive(caller.owner, { size, extension: extensionOf(filename) });
    if (!begun.ok) return refuse(reply, begun.error);
    const receiving = begun.value;
    const check = new BlockCheck(size);
    const at = { byte: 0 };
    const stall = callers.watch(request);
    try {
      const came = await receiveFile(request.raw, encryptedSize(size), async (bytes) => {
        stall.came();
        if (!check.take(bytes)) return false;
        await receiving.writer.write(bytes, at.byte);
        at.byte += bytes.length;
        return true;
      });
      if (!came.ok) {
        await shelf.abandon(receiving);
        return refuse(reply, came.error);
      }
      await shelf.finish(receiving);
      return tellStored(reply, receiving.file);
    } catch (error) {
      await shelf.abandon(receiving);
      throw error;
    } finally {
      stall.stop();
    }
  };

  await app.register(async (scope) => {
    // The body is read by the route, as it comes.
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    scope.post(filePaths.upload, upload);
    uploadRoutes(scope, { shelf, callers, faultOf, context });

    scope.get(`${filePaths.file}/:fileID`, async (request, reply) => {
      const caller = await callers.admit(request, reply);
      if (!caller) return reply;
      const { fileID: id } = { fileID: '', ...plainParams(request.params) };
      const fileID = parseWith(token64, id);
      const file = fileID.ok ? shelf.find(fileID.value) : undefined;
      const mayRead =
        file?.meetingId === caller.owner.meetingId &&
        (file.userId === caller.owner.userId ||
          mayReadFile(caller.instance.state, caller.seat, file.fileID));
      if (!file || !mayRead) return refuse(reply, 'unknown');
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', encryptedSize(file.size))
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store, no-transform')
        .send(shelf.read(file));
    });
  });
};

const plainParams = (params: unknown): { readonly fileID?: unknown } => {
  const object = plainObject(params);
  return typeof object === 'object' && object !== null && 'fileID' in object
    ? { fileID: object.fileID }
    : {};
};
