import { leastVersions } from '../../protocol/vocabulary/browsers';

/** Why a browser cannot hold a meeting: missing features, or an old version. */
export type BrowserTrouble =
  | { readonly kind: 'missing'; readonly features: readonly string[] }
  | { readonly kind: 'old'; readonly found: string; readonly least: string };

type Page = Readonly<Record<string, unknown>> | object;

/** Without these there is no meeting, not even a written one. */
const needed = ['WebSocket', 'Worker', 'AudioContext', 'HTMLVideoElement'] as const;

type Product = keyof typeof leastVersions;
/** Patterns of user agents, systems first: on iOS every browser is the system's. */
const patterns: readonly (readonly [Product, RegExp])[] = [
  ['iOS', /(?:iPhone|iPad|iPod).* OS (\d+)[_.](\d+)/],
  ['Android', /Android (\d+)(?:\.(\d+))?/],
  ['Firefox', /Firefox\/(\d+)\.(\d+)/],
  ['Chrome', /Chrome\/(\d+)\.(\d+)/],
  ['Safari', /Version\/(\d+)\.(\d+)[. ].*Safari\//],
];

const isEnough = (product: Product, major: number, minor: number): boolean =>
  product === 'Safari'
    ? // Above, not from.
      major > leastVersions.Safari || (major === leastVersions.Safari && minor > 0)
    : major >= leastVersions[product];

/**
 * Judges a browser by its features, and by its version only where the documents name one.
 * @source core 1 (minimum browser support)
 */
export const browserTroubleOf = (page: Page, userAgent: string): BrowserTrouble | null => {
  const features = needed.filter((feature) => !(feature in page));
  if (features.length > 0) return { kind: 'missing', features };
  for (const [product, pattern] of patterns) {
    const [, major, minor] = pattern.exec(userAgent) ?? [];
    if (major === undefined) continue;
    if (isEnough(product, Number(major), Number(minor ?? 0))) {
      // On a system that is new enough the browser may still be too old; on iOS both are one.
      if (product === 'Android') continue;
      return null;
    }
    return {
      kind: 'old',
      found: `${product} ${major}.${minor ?? 0}`,
      least: `${product} ${product === 'Safari' ? '14.1' : leastVersions[product]}`,
    };
  }
  return null;
};
