import { PlenaryError, refusal } from '../protocol/error';
import { joinTexts } from '../protocol/vocabulary/messages';

const assetLocations = ['global', 'CDN', 'CN'] as const;
/**
 * The locations that may serve copies of the package's files.
 * @source media 7 (asset locations)
 * @decision The package carries every script under a name of the build's: there is no
 * `js_media.min.js`, no `wc/lsdk`, which the documents name without details, and no scanner of QR
 * codes, for which they show no use.
 */
export type AssetLocation = (typeof assetLocations)[number];

/** One of several places that serve the package's files. */
export interface AssetPlaces {
  readonly location: AssetLocation;
  /** Address of the folder at each location that is used. */
  readonly addresses: Readonly<Partial<Record<AssetLocation, string>>>;
}

/** A folder's name, which cannot lead out of its folder. */
const versionName = /^\w[\w.-]{0,63}$/;

const invalid = (): PlenaryError =>
  new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));

/** Checks an option before anything starts. @throws PlenaryError */
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
 * The folder from which the package's files load: a custom one, or that of a location, followed by
 * the version's folder.
 * @source media 7 (global, CDN, CN or a custom URL, optional version prefix)
 * @decision There is no public server of Plenary: embedders set the addresses of the locations.
 * @throws PlenaryError if it is not an address, or a location has none
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
