import { PlenaryError, refusal } from '../protocol/error';
import { joinTexts } from '../protocol/vocabulary/messages';

const assetLocations = ['global', 'CDN', 'CN'] as const;
/** Where copies of the package's files may be served from. @source media 7 (asset locations) */
export type AssetLocation = (typeof assetLocations)[number];

/** One of several places that serve the package's files. */
export interface AssetPlaces {
  readonly location: AssetLocation;
  /** Address of the folder at each location that is used. */
  readonly addresses: Readonly<Partial<Record<AssetLocation, string>>>;
}

/** A folder's name, and nothing that leaves the folder it is in. */
const versionName = /^\w[\w.-]{0,63}$/;

const invalid = (): PlenaryError =>
  new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));

/** What is wrong with an option is said before anything starts. @throws PlenaryError */
export const addressOf = (given: string, base?: string): URL => {
  const address = URL.canParse(given, base) ? new URL(given, base) : undefined;
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address;
  throw invalid();
};

const placeOf = ({ location, addresses }: AssetPlaces): string => {
  const known = assetLocations.find((one) => one === location);
  const address = known && addresses[known];
  if (address === undefined) throw invalid();
  return address;
};

/**
 * The folder that the package's files are loaded from: a custom one, or that of a location, with the
 * version's own folder in it. @source media 7 (global, CDN, CN or a custom URL, optional version prefix)
 * @decision Nobody serves Plenary for everybody: the addresses of the locations are the embedder's.
 * @throws PlenaryError where it is no address, or a location without one
 */
export const assetsFolder = (
  assets: string | AssetPlaces,
  version: string | undefined,
  base: string,
): string => {
  const folder = addressOf(typeof assets === 'string' ? assets : placeOf(assets), base);
  if (version === undefined) return folder.href;
  if (!versionName.test(version)) throw invalid();
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return new URL(`${version}/`, folder).href;
};
