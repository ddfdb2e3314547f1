import type { FastifyReply } from 'fastify';
import { fileHeaders, filePaths } from '../../../protocol/http/files';
import type { StoredFile } from '../../files/storedFile';

/** Announces a stored file. */
export const tellStored = (reply: FastifyReply, { fileID }: StoredFile): FastifyReply =>
  reply
    .header(fileHeaders.id, fileID)
    .header(fileHeaders.object, `${filePaths.file}/${fileID}`)
    .send({ fileID });
