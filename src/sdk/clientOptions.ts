import type { BrowserOptions } from '../client/browserClient';
import { addressOf, assetsFolder, type AssetPlaces } from './assetsFolder';

/**
 * Options that fit a client into the page that embeds it.
 * @decision The documents show none of it.
 */
export interface ClientOptions {
  /** Address of the gateway, such as `https://meet.example.org`; the page's own by default. */
  readonly server?: string;
  /**
   * The folder that serves this package's files: its address, ending with a slash, or a location if
   * several serve it. Required if a bundler has put the package into a file of the page's own.
   */
  readonly assets?: string | AssetPlaces;
  /** The folder in it for this version, such as `1505`, if it has one per version. */
  readonly assetsVersion?: string;
  /** Creates the workers, for pages that may not create them from `assets` directly. */
  readonly workerFactory?: (address: URL, options: WorkerOptions) => Worker;
  /** `memory`: settings and the seat are forgotten with the page. Default `browser`. */
  readonly storage?: 'browser' | 'memory';
  /** Receives messages for developers; the console by default. */
  readonly log?: (message: string) => void;
  /** The person's language, BCP 47; the browser's by default. Reasons stay as documented. */
  readonly language?: string;
}

/** The gateway's origin. @throws PlenaryError if `server` is not an address */
export const originOf = (server: string): string => addressOf(server).origin;

/** Sets the address for the package's loader. @throws PlenaryError */
export const useAssets = ({
  assets,
  assetsVersion,
}: Pick<ClientOptions, 'assets' | 'assetsVersion'>): void => {
  if (assets === undefined) return;
  // The bundler's own variable: the prefix of each file that loads later.
  __webpack_public_path__ = assetsFolder(assets, assetsVersion, document.baseURI);
};

/** The options for the client core. */
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
