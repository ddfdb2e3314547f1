import type { Action } from '@reduxjs/toolkit';
import type { Feature, LoadTime } from '../effects/feature';

/** The part that answers an intent; undefined if no feature of `features` does. */
export const answeringPart = (
  features: readonly Feature[],
  action: Action,
): LoadTime | undefined => {
  const [prefix] = action.type.split('/');
  const feature = features.find(({ name }) => name === prefix);
  return feature?.answeredEarlier?.some(({ match }) => match(action))
    ? 'meeting'
    : feature?.answeredBy;
};
