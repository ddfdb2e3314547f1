/** Gives the state after an action. */
export type Replay = (state: object, action: { readonly type: string }) => object;

/**
 * A replay through a store's own reducer. What a file holds for a state is whatever it holds: reducers
 * that cannot take it throw, and whoever replays expects that.
 */
export const replayBy =
  <State>(reducer: {
    (state: State | undefined, action: { readonly type: string }): State;
  }): Replay =>
  (state, action) =>
    Object(Reflect.apply(reducer, undefined, [state, action]));
