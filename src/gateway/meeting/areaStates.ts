import type { MeetingSettings } from './settings';
import { chatState } from './states/chat';
import { chatPrivilegeState } from './states/chatPrivilege';
import { farCameraState } from './states/farCamera';
import { layoutState } from './states/layout';
import { logPullsState } from './states/logPulls';
import { phoneState } from './states/phone';
import { removalState } from './states/removal';
import type { AnySubState } from './states/subState';
import { switchesState } from './states/switches';
import { undoState } from './states/undo';
import { webinarState } from './states/webinar';

const states = {
  chat: chatState,
  chatPrivilege: chatPrivilegeState,
  farCamera: farCameraState,
  layout: layoutState,
  logPulls: logPullsState,
  phone: phoneState,
  removal: removalState,
  switches: switchesState,
  undo: undoState,
  webinar: webinarState,
};

/** The states of all areas that have one, by the area's name. */
export type AreaStates = {
  readonly [N in keyof typeof states]: ReturnType<(typeof states)[N]['initial']>;
};

type FieldsOf<State> = State extends { readonly stored: { readonly fields: infer F } }
  ? keyof F & string
  : never;
/** A field that an area stores, as `area.field`. */
export type StoredField = {
  [N in keyof typeof states]: `${N}.${FieldsOf<(typeof states)[N]>}`;
}[keyof typeof states];

/** The declared states by the names of their areas. */
export const areaStates: ReadonlyMap<string, AnySubState> = new Map(Object.entries(states));

const isWhole = (made: { readonly [name: string]: unknown }): made is AreaStates =>
  [...areaStates.keys()].every((name) => made[name] !== undefined);

/** The states of all areas, each as `make` gives it; undefined where it gives none for one of them. */
export const makeAreaStates = (
  make: (state: AnySubState, name: string) => unknown,
): AreaStates | undefined => {
  const made = Object.fromEntries([...areaStates].map(([name, one]) => [name, make(one, name)]));
  return isWhole(made) ? made : undefined;
};

/** The states that a run begins with. */
export const initialAreaStates = (settings: MeetingSettings): AreaStates => {
  const initial = makeAreaStates((state) => state.initial(settings));
  if (!initial) throw new RangeError('An area has no state to begin with');
  return initial;
};
