import { fieldOf } from '../../kernel/fields';
import { formerActions, partOf } from './formerActions';

/** Gives the state after an action. */
export type Replay = (state: object, action: { readonly type: string }) => object;

/**
 * A replay through a store's own reducer. A file's state is untrusted: reducers may throw, and
 * callers expect that.
 */
export const replayBy =
  <State>(reducer: {
    (state: State | undefined, action: { readonly type: string }): State;
  }): Replay =>
  (state, action) => {
    const former = formerActions.get(action.type);
    if (former) return former(state, partOf(fieldOf(action, 'payload')));
    const next: unknown = Reflect.apply(reducer, undefined, [state, action]);
    return typeof next === 'object' && next !== null ? next : {};
  };
