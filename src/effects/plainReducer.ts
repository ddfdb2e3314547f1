import type { Action, Reducer } from '@reduxjs/toolkit';

/** Creates and matches one action type. */
interface Creator<A> {
  readonly type: string;
  readonly match: (action: unknown) => action is A;
}

/** Says what becomes of a state, a kind of action after the other. */
export interface PlainCases<State> {
  addCase<A>(creator: Creator<A>, next: (state: State, action: A) => State): PlainCases<State>;
}

/**
 * The one way to write a reducer: cases that copy what they change, and return the same objects for
 * what they do not. @decision Immer's drafts cost more the larger the state is: proxying and
 * freezing a thousand people to change one takes a frame.
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
