/**
 * A replay through a store's own reducer. What a file holds for a state is whatever it holds: reducers
 * that cannot take it throw, and whoever replays expects that.
 */
export const replayBy =
  <State>(reducer: { (state: State | undefined, action: { readonly type: string }): State }) =>
  (state: object, action: { readonly type: string }): object =>
    Object(Reflect.apply(reducer, undefined, [state, action]));
