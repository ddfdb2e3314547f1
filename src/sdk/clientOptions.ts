import type { BrowserOptions } from '../client/browserClient';
import { addressOf, assetsFolder, type AssetPlaces } from './assetsFolder';

/** How a client fits into the page that embeds it. @decision The documents show none of it. */
export interface ClientOptions {
  /** Address of the gateway, such as `https://meet.example.org`; the page's own where left out. */
  readonly server?: string;
  /**
   * The folder where this package's files are served: its address, ending with a slash, or the location
   * among several that serve it. Needed where a bundler has put the package into a file of the page's own.
   */
  readonly assets?: string | AssetPlaces;
  /** The folder in it that holds this version, such as `1505`, where it has one for each. */
  readonly assetsVersion?: string;
  /** Makes the workers, for pages that may not make them from `assets` directly. */
  readonly workerFactory?: (address: URL, options: WorkerOptions) => Worker;
  /** `memory`: settings and the seat are forgotten with the page. Default `browser`. */
  readonly storage?: 'browser' | 'memory';
  /** Hears what developers should know; the console does where it is left out. */
  readonly log?: (message: string) => void;
  /** The person's language, BCP 47; the browser's where left out. Reasons stay as documented. */
  readonly language?: string;
}

/** The gateway's origin. @throws PlenaryError where `server` is no address */
export const originOf = (server: string): string => addressOf(server).origin;

/** Points the package's own loader at the folder of its files. @throws PlenaryError */
export const useAssets = ({
  assets,
  assetsVersion,
}: Pick<ClientOptions, 'assets' | 'assetsVersion'>): void => {
  if (assets === undefined) return;
  // The bundler's own variable: it stands before the name of each file that is loaded later.
  __webpack_public_path__ = assetsFolder(assets, assetsVersion, document.baseURI);
};

/** The same, as the client core takes it. */
export const browserOptions = (options: ClientOptions): BrowserOptions => {
  const { server, workerFactory, storage, log, language } = options;
  return {
    ...(server !== undefined && { server: originOf(server) }),
    ...(workerFactory && { workers: { spawn: workerFactory } }),
    ...(storage === 'memory' && { isStored: false }),
    ...(log && { log: { warn: log } }),
    ...(language !== undefined && { language }),
  };
};
