import type { ChatFile } from '../protocol/chatFile';
import type { FileHost, FromFiles } from '../protocol/engine/files';
import type { Unsubscribe } from './unsubscribe';

/** A file that a person has chosen; the file itself stays behind `handle`. */
export interface OfferedFile {
  readonly handle: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** A media type; empty where the browser knows none. */
  readonly type: string;
}

/** What happens to a transfer. */
export type TransferEvent =
  | Exclude<FromFiles, { readonly type: 'ready' | 'downloaded' }>
  /** The file is here, and `blobOf` has it. */
  | { readonly type: 'downloaded'; readonly id: string };

/** Sends and gets files, in a worker. Loaded when files are first used. */
export interface FilesPort {
  /** Keeps a chosen file, to be sent; its content is not read yet. */
  offer(file: File): OfferedFile;
  /** Forgets a chosen file. */
  forget(handle: string): void;
  /** The host for what runs and what follows. */
  use(host: FileHost): void;
  /** Sends a chosen file as transfer `id`. */
  upload(id: string, handle: string): void;
  /** Gets a file as transfer `id`. */
  download(id: string, file: ChatFile): void;
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  /** Media of a call waits: files go slowly until it does no more. */
  yieldTo(isYielding: boolean): void;
  /** A file that has come; undefined before, and for those that were forgotten. */
  blobOf(id: string): Blob | undefined;
  /** Saves a file that has come, under this name, as the browser saves downloads. */
  save(id: string, name: string): void;
  subscribe(listener: (event: TransferEvent) => void): Unsubscribe;
  dispose(): void;
}

/** Loads the port once. Rejects where its code cannot be loaded; the next call tries again. */
export type LoadFiles = () => Promise<FilesPort>;
