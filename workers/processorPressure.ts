import type { MediaLoad } from '../src/protocol/engine/media';

type Pressure = NonNullable<MediaLoad['pressure']>;
/** The part of the Compute Pressure API that is used; browsers before Chromium 125 have none of it. */
interface PressureObserverLike {
  observe(source: 'cpu', options: { readonly sampleInterval: number }): Promise<void>;
}
type MakeObserver = new (
  heard: (records: readonly { readonly state: string }[]) => void,
) => PressureObserverLike;

const levels: readonly Pressure[] = ['nominal', 'fair', 'serious', 'critical'];
/** How often the browser tells, ms. */
const sampleInterval = 1000;

const isObserver = (value: unknown): value is MakeObserver => typeof value === 'function';

/** Listens to what the browser says of the processor; silent where it may or can not say anything. */
export const watchProcessor = (scope: object): (() => Pick<MediaLoad, 'pressure'>) => {
  const heard: { pressure?: Pressure } = {};
  const observer: unknown = 'PressureObserver' in scope ? scope.PressureObserver : undefined;
  if (isObserver(observer))
    void new observer((records) => {
      const level = levels.find((known) => known === records.at(-1)?.state);
      if (level) heard.pressure = level;
    })
      .observe('cpu', { sampleInterval })
      // A policy of the page that forbids it: the other signs must do.
      .catch(() => undefined);
  return () => ({ ...heard });
};
