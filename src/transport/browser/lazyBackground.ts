import type { BackgroundPort, LoadBackground } from '../backgroundPort';
import type { EnginePort } from '../enginePort';
import type { StoragePort } from '../storagePort';
import type { Workers } from './workers';

/** Backgrounds, whose code loads when one is first requested. A failed load is retried. */
export const createLazyBackground = (parts: {
  readonly engine: Pick<EnginePort, 'processorsOf' | 'subscribe'>;
  readonly storage: StoragePort;
  readonly workers: Workers;
}): LoadBackground => {
  const state: { loading?: Promise<BackgroundPort> } = {};
  const load = async (): Promise<BackgroundPort> => {
    try {
      const { createBackground } = await import(
        /* webpackChunkName: "background-core" */ './background'
      );
      return createBackground(parts);
    } catch (cause) {
      delete state.loading;
      throw cause;
    }
  };
  return () => (state.loading ??= load());
};
