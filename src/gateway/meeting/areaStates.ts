import type { Together } from '../../kernel/fields';

/**
 * The states of all areas that have one, by the area's name. Each area adds its own here:
 * `declare module './areaStates' { interface AreaStates { readonly polls: PollsState } }`.
 */
export interface AreaStates {}

/**
 * The parts that areas add to a seat, by the area's name. Each area adds its own, as in
 * `AreaStates`.
 */
export interface SeatParts {}

/**
 * What events say, by their names, of all areas: each adds its own here. An event says what is
 * given here, and its name.
 */
export interface MeetingEvents {}

/** What one area adds to a seat. */
export type SeatAddition = SeatParts[keyof SeatParts];
/** All that areas add to a seat. No two areas add a field of the same name. */
export type AddedToSeat = Together<SeatAddition>;
