import type { FilesPort, LoadFiles } from '../filesPort';
import type { Workers } from './workers';

/** Files, whose code loads when one is first sent or fetched. A failed load is retried. */
export const createLazyFiles = (workers: Workers): LoadFiles => {
  const state: { loading?: Promise<FilesPort> } = {};
  const load = async (): Promise<FilesPort> => {
    try {
      const { createFiles } = await import(/* webpackChunkName: "files-core" */ './files');
      return createFiles(workers);
    } catch (cause) {
      delete state.loading;
      throw cause;
    }
  };
  return () => (state.loading ??= load());
};
