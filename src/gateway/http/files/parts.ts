import type { FastifyInstance } from 'fastify';
import {
  completeQuery,
  fileHeaders,
  filePaths,
  partQuery,
  uploadComplete,
  uploadInit,
  type FileFault,
  type UploadBegun,
} from '../../../protocol/http/files';
import { unsentFileLifetime } from '../../../protocol/fileLimits';
import { parseWith } from '../../../protocol/parse';
import { extensionOf } from '../../../protocol/fileExtension';
import type { FileShelf } from '../../files/fileShelf';
import { PartUpload } from '../../files/partUpload';
import { plainObject } from '../answers';
import type { HttpContext } from '../context';
import type { FileCaller, FileCallers } from './callers';
import { receiveFile } from './receive';
import { tellStored } from './stored';

/** Uploads in parts: they begin, their parts come, they end. @source collaboration 7 */
export const uploadRoutes = (
  scope: FastifyInstance,
  given: {
    readonly shelf: FileShelf;
    readonly callers: FileCallers;
    readonly context: HttpContext;
    readonly faultOf: (name: string, size: number) => FileFault | undefined;
  },
): void => {
  const { shelf, callers, faultOf } = given;
  const { environment } = given.context;
  const { refuse } = callers;
  const uploads = new Map<string, PartUpload>();

  const drop = async (id: string): Promise<void> => {
    const upload = uploads.get(id);
    if (!uploads.delete(id) || !upload) return;
    upload.stop();
    await shelf.abandon(upload.receiving);
  };
  /** The upload with this id, if the caller has begun it. */
  const ownUpload = (id: string, { owner }: FileCaller): PartUpload | undefined => {
    const upload = uploads.get(id);
    const file = upload?.receiving.file;
    const isOwn = file?.meetingId === owner.meetingId && file.userGuid === owner.userGuid;
    return isOwn ? upload : undefined;
  };

  scope.post(filePaths.init, async (request, reply) => {
    const caller = await callers.admit(request, reply);
    if (!caller) return reply;
    if (!callers.mayWrite(caller)) return refuse(reply, 'forbidden');
    const body = parseWith(uploadInit, request.body);
    if (!body.ok) return refuse(reply, 'malformed');
    const { fileName, length: size } = body.value;
    const fault = faultOf(fileName, size);
    if (fault) return refuse(reply, fault);
    const begun = await shelf.receive(caller.owner, { size, extension: extensionOf(fileName) });
    if (!begun.ok) return refuse(reply, begun.error);
    const { fileID } = begun.value.file;
    uploads.set(fileID, new PartUpload(begun.value));
    environment.after(unsentFileLifetime, () => void drop(fileID));
    const answer: UploadBegun = { uploadid: fileID, path: filePaths.file, metadata: fileID };
    return reply.header(fileHeaders.trackingId, fileID).send(answer);
  });

  scope.post(filePaths.parts, async (request, reply) => {
    const caller = await callers.admit(request, reply);
    if (!caller) return reply;
    const query = parseWith(partQuery, plainObject(request.query));
    if (!query.ok) return refuse(reply, 'malformed');
    const upload = ownUpload(query.value.uploadid, caller);
    if (!upload) return refuse(reply, 'unknown');
    const part = upload.part(query.value.partNumber);
    if (!part.ok) return refuse(reply, part.error);
    const stall = callers.watch(request);
    try {
      const came = await receiveFile(request.raw, part.value.length, (bytes) => {
        stall.came();
        return part.value.take(bytes);
      });
      if (!came.ok) return await refuse(reply, came.error);
      return await reply.header(fileHeaders.etag, part.value.done()).send({ status: 'ok' });
    } finally {
      stall.stop();
      part.value.close();
    }
  });

  scope.post(filePaths.complete, async (request, reply) => {
    const caller = await callers.admit(request, reply);
    if (!caller) return reply;
    const query = parseWith(completeQuery, plainObject(request.query));
    const body = parseWith(uploadComplete, request.body);
    if (!query.ok || !body.ok) return refuse(reply, 'malformed');
    const { uploadid } = query.value;
    const stored = shelf.find(uploadid);
    // The answer to the first call may have been lost.
    if (stored?.userGuid === caller.owner.userGuid && stored.meetingId === caller.owner.meetingId)
      return tellStored(reply, stored);
    const upload = ownUpload(uploadid, caller);
    if (!upload || body.value.metadata !== uploadid) return refuse(reply, 'unknown');
    const closed = upload.close(body.value.etags);
    if (!closed.ok) return refuse(reply, closed.error);
    uploads.delete(uploadid);
    await shelf.finish(closed.value);
    return tellStored(reply, closed.value.file);
  });
};
