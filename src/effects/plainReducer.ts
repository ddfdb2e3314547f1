import type { Action, Reducer } from '@reduxjs/toolkit';

/** Makes and knows one kind of action. */
interface Creator<A> {
  readonly type: string;
  readonly match: (action: unknown) => action is A;
}

/** Says what becomes of a state, a kind of action after the other. */
export interface PlainCases<State> {
  addCase<A>(creator: Creator<A>, next: (state: State, action: A) => State): PlainCases<State>;
}

/**
 * A reducer whose cases copy what they change. Drafts would do it for them, at a price that grows with
 * the state: to watch and freeze a thousand people for one of them takes a frame's time.
 * @decision For slices that get several actions a second, hold much, or load with the first screen.
 */
export const plainReducer = <State>(
  initialState: State,
  build: (cases: PlainCases<State>) => unknown,
): Reducer<State> => {
  const byType = new Map<string, (state: State, action: Action) => State>();
  const cases: PlainCases<State> = {
    addCase: (creator, next) => {
      byType.set(creator.type, (state, action) =>
        creator.match(action) ? next(state, action) : state,
      );
      return cases;
    },
  };
  build(cases);
  return (state = initialState, action) => byType.get(action.type)?.(state, action) ?? state;
};
