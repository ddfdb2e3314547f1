import type { Participant } from '../../protocol/signal/participants';
import { annotation } from './annotation';
import type { AnyArea, CommandName, EventName } from './area';
import { buildAreaTable } from './areaTable';
import type { AreaStates, SeatParts } from './areaStates';
import { audio } from './audio';
import { chat } from './chat';
import { chatPrivilege } from './chatPrivilege';
import { consent } from './consent';
import { farCamera } from './farCamera';
import { hand } from './hand';
import { hosting } from './hosting';
import { layout } from './layout';
import { logPulls } from './logPulls';
import { marks } from './marks';
import { network } from './network';
import { participants } from './participants';
import { phone } from './phone';
import { pollBallots } from './pollBallots';
import { polls } from './polls';
import { questionDesk } from './questionDesk';
import { questionReaders } from './questionReaders';
import { questions } from './questions';
import { reactions } from './reactions';
import { remoteControl } from './remoteControl';
import { removal } from './removal';
import type { CoreParticipant } from './roster';
import { session } from './session';
import { shareViewers } from './shareViewers';
import { sharing } from './sharing';
import { switches } from './switches';
import { undo } from './undo';
import { video } from './video';
import { waitingRoom } from './waitingRoom';
import { webinar } from './webinar';

/** Every capability of a meeting. The list that a new one is added to; its order means nothing. */
const list = [
  annotation,
  audio,
  chat,
  chatPrivilege,
  consent,
  farCamera,
  hand,
  hosting,
  layout,
  logPulls,
  marks,
  network,
  participants,
  phone,
  pollBallots,
  polls,
  questionDesk,
  questionReaders,
  questions,
  reactions,
  remoteControl,
  removal,
  session,
  shareViewers,
  sharing,
  switches,
  undo,
  video,
  waitingRoom,
  webinar,
] as const;

type NamesIn<Rows> = Rows extends object ? keyof Rows : never;
type Listed = (typeof list)[number];
type StateIn<One> = One extends { readonly name: infer N; readonly state?: infer S }
  ? [Exclude<S, undefined>] extends [never]
    ? never
    : N
  : never;
type SeatPartIn<One> = One extends { readonly name: infer N; readonly seat?: infer P }
  ? [Exclude<P, undefined>] extends [never]
    ? never
    : N
  : never;
type RequiredIn<R> = { [F in keyof R]-?: undefined extends R[F] ? never : F }[keyof R];
type Missing =
  | Exclude<RequiredIn<Participant>, keyof CoreParticipant | NamesIn<Listed['participant']>>
  | Extract<NamesIn<Listed['participant']>, keyof CoreParticipant>
  | Exclude<CommandName, NamesIn<Listed['commands']>>
  | Exclude<EventName, NamesIn<Listed['events']>>
  | Exclude<keyof AreaStates, StateIn<Listed>>
  | Exclude<keyof SeatParts, SeatPartIn<Listed>>;

/**
 * Takes all areas. The second argument does not compile when a command, an event, a state, a part
 * of a seat or a required field of a participant belongs to no area, or an area writes a field of
 * the core.
 */
const complete = <One extends AnyArea>(
  areas: readonly One[],
  _withoutArea: Readonly<Record<Missing, never>>,
): readonly One[] => areas;

export const areas = complete(list, {});

/** The areas by the names of their commands and events. */
export const areaTable = buildAreaTable(areas);
