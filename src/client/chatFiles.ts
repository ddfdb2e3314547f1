import type { FilesPort } from '../transport/filesPort';

/** Loads what takes chosen files and has those that came. */
export type LoadChatFiles = () => Promise<Pick<FilesPort, 'offer' | 'forget' | 'blobOf'>>;
