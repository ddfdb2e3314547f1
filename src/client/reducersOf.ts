import type { Reducer } from '@reduxjs/toolkit';
import type { Feature } from '../effects/feature';

type WithReducer = Feature & { readonly reducer: Reducer };

/** The reducers of features, by name. */
export type ReducersOf<F extends readonly Feature[]> = {
  [One in Extract<F[number], WithReducer> as One['name']]: One['reducer'];
};

/** The reducers of `features`, by name; a feature without a state has none. */
export function reducersOf<const F extends readonly Feature[]>(features: F): ReducersOf<F>;
export function reducersOf(features: readonly Feature[]): object {
  return Object.fromEntries(
    features.flatMap(({ name, reducer }) => (reducer ? [[name, reducer]] : [])),
  );
}
