/** Reducers of states that begin after the join, when their features have loaded. */
export const lateReducers = {};
