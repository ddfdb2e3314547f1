import type { MediaLoad } from '../src/protocol/engine/media';

type Pressure = NonNullable<MediaLoad['pressure']>;
/**
 * The part of the Compute Pressure API that is used; browsers before Chromium 125 do not have it.
 */
interface PressureObserverLike {
  observe(source: 'cpu', options: { readonly sampleInterval: number }): Promise<void>;
}
type MakeObserver = new (
  heard: (records: readonly { readonly state: string }[]) => void,
) => PressureObserverLike;

const levels: readonly Pressure[] = ['nominal', 'fair', 'serious', 'critical'];
/** Interval of the browser's reports, ms. */
const sampleInterval = 1000;

const isObserver = (value: unknown): value is MakeObserver => typeof value === 'function';

/**
 * Follows the browser's reports about the processor; silent where they are missing or forbidden.
 */
export const watchProcessor = (scope: object): (() => Pick<MediaLoad, 'pressure'>) => {
  const heard: { pressure?: Pressure } = {};
  const observer: unknown = 'PressureObserver' in scope ? scope.PressureObserver : undefined;
  if (isObserver(observer))
    void new observer((records) => {
      const level = levels.find((known) => known === records.at(-1)?.state);
      if (level) heard.pressure = level;
    })
      .observe('cpu', { sampleInterval })
      // The page's policy forbids it: other measurements must suffice.
      .catch(() => undefined);
  return () => ({ ...heard });
};
