import type { Logger } from 'pino';
import { extensionOf } from '../protocol/fileExtension';
import type { Environment } from './environment';
import { keepReviewing, openFiling, type Filing } from './files/filing';
import type { FilesPort } from './instance/instanceOptions';
import type { MeetingInstance } from './instance/meetingInstance';
import { hasFile } from './meeting/chatHistory';
import type { RecordedEvent } from './meeting/event';
import type { GatewayOptions } from './options';
import type { FileClaim } from './security/gatewayTokens';

/** The files of chats: what HTTP, meetings and the assembly each need of them. */
export interface OpenFiles {
  readonly filing: Filing;
  readonly port: FilesPort;
  /** Deletes the files of messages that are deleted. */
  follow(instance: MeetingInstance, recorded: RecordedEvent): void;
  /** Deletes the files of a run that is over. */
  end(instance: MeetingInstance): void;
  close(): void;
}

/** Where files are stored; undefined: in memory, as the database is. */
const folderOf = ({ database, databaseUrl, dataFolder = 'data' }: GatewayOptions) =>
  database === undefined ? { path: dataFolder, isShared: databaseUrl !== undefined } : undefined;

/** Opens the files of chats; undefined where none are sent. */
export const openFiles = async (
  options: GatewayOptions,
  given: {
    readonly environment: Environment;
    readonly log: Logger;
    readonly sign: (claim: FileClaim) => string;
    readonly runs: (number: string) => MeetingInstance | undefined;
  },
): Promise<OpenFiles | undefined> => {
  const { runs, environment } = given;
  const filing = await openFiling(options.files ?? {}, { ...given, folder: folderOf(options) });
  if (!filing) return undefined;
  const { shelf } = filing;
  const sent = new Set<string>();

  const review = ({ meetingId, state }: Pick<MeetingInstance, 'meetingId' | 'state'>): void =>
    shelf.review({ meetingId, hasFile: (fileID) => hasFile(state, fileID) }, (fileID) =>
      sent.has(fileID),
    );
  const stop = keepReviewing(environment, () => {
    for (const { mn, meetingId } of shelf.runs()) {
      const instance = runs(mn);
      if (instance?.meetingId === meetingId) review(instance);
    }
    shelf.reviewStranded(({ mn, meetingId }) => runs(mn)?.meetingId === meetingId);
    for (const fileID of sent) if (!shelf.find(fileID)) sent.delete(fileID);
  });

  return {
    filing,
    port: {
      termsFor: (claim) => filing.termsFor(claim),
      isOf: ({ meetingId, userId }, { fileID, size, name }) => {
        const file = shelf.find(fileID);
        return (
          file?.meetingId === meetingId &&
          file.userId === userId &&
          file.size === size &&
          file.extension === extensionOf(name)
        );
      },
    },
    follow: (instance, { event }) => {
      if (event.name === 'chatSent' && event.message.file) sent.add(event.message.file.fileID);
      if (event.name === 'chatChanged' && event.changed.message.deletedBy !== undefined)
        review(instance);
    },
    end: ({ meetingId }) => shelf.end(meetingId),
    close: stop,
  };
};
