/**
 * The states of all areas that have one, by the area's name. Each area adds its own here:
 * `declare module './areaStates' { interface AreaStates { readonly polls: PollsState } }`.
 */
export interface AreaStates {}

/** What areas add to a seat, by the area's name. Each adds its own, as to `AreaStates`. */
export interface SeatParts {}

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** All that areas add to a seat. No two areas add a field of the same name. */
export type AddedToSeat = Together<SeatParts[keyof SeatParts]>;
