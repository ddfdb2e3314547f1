import { ok, type Result } from '../../kernel/result';
import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { newId } from '../environment';
import type { MeetingCommand } from '../meeting/event';
import { givesWay, mayHost, surplusSeat } from '../meeting/capacity';
import type { MeetingState, Seat } from '../meeting/state';
import { askToWait, turnAway } from './acknowledge';
import {
  isClaimOf,
  lastingIdentifiersOf,
  newcomerOf,
  type Entrant,
  type JoinRequest,
} from './admission';
import type { Connection } from './connection';
import type { History } from './history';
import { joinReplyOf, welcome } from './joinReply';
import type { KeyPort } from './keyPort';
import { MarksWriter } from './marksWriter';
import { ended, expired, removedBefore, replaced } from './refusals';
import type { InstanceOptions } from './instanceOptions';
import { Replay } from './replay';
import { RosterWriter } from './rosterWriter';
import { SeatHolder } from './seatHolder';
import type { SeatHolders } from './seatHolders';

/** The run that a person joins. */
interface Entered {
  readonly meetingId: string;
  readonly keys: KeyPort;
  readonly state: MeetingState;
  readonly options: InstanceOptions;
}

/** A join that was granted. */
interface Granted {
  readonly request: JoinRequest;
  readonly connection: Connection;
  readonly isResumed: boolean;
}

interface JoinHandlerParts {
  readonly holders: SeatHolders;
  readonly history: History;
  /** Performs a command of the gateway, and broadcasts it to everybody except `except`. */
  readonly perform: (
    userId: number,
    command: MeetingCommand,
    how?: { readonly except: Connection | undefined },
  ) => Result<unknown, Refusal>;
  /** Gives up a seat that a newer page of the same person replaces. */
  readonly giveUp: (userId: number) => void;
  /** The write of the last command's changes; undefined when there is nothing to store. */
  readonly written: () => Promise<unknown> | undefined;
}

/**
 * Handles joins: gives people new seats or those that they hold, and welcomes them.
 * @source core 4, core 7
 */
export class JoinHandler {
  readonly #roster = new RosterWriter();
  readonly #marks = new MarksWriter();
  readonly #replay = new Replay();

  readonly #instance: Entered;
  readonly #parts: JoinHandlerParts;

  constructor(instance: Entered, parts: JoinHandlerParts) {
    this.#instance = instance;
    this.#parts = parts;
  }

  /**
   * Takes a seat for `request`, or resumes the one it holds, and welcomes the client: the ack, then
   * a snapshot or the missed events. A refusal has already been sent as the ack.
   */
  join(request: JoinRequest, connection: Connection): Result<number, Refusal> {
    const { entrant, claim } = request;
    const { options } = this.#instance;
    const { holders } = this.#parts;
    const own = claim && isClaimOf(claim, this.#instance) ? claim : undefined;
    if (claim && !own && options.hasEnded?.(claim.meetingId) === true)
      return turnAway(connection, request.seq, ended());
    if (own && holders.isReplaced(own, entrant.cid))
      return turnAway(connection, request.seq, replaced());
    const holder = holders.find(own, request.pageSecret);
    if (holder && this.#resume(holder, request)) {
      holder.connection?.close(CloseCode.replaced, leaveTexts.participantExist);
      // A page with a token of another run has nothing of this one: its first answer was lost.
      const isResumed = own !== undefined || !claim;
      return this.#admit(holder, { request, connection, isResumed });
    }
    if (!entrant.mayTakeSeat) return turnAway(connection, request.seq, expired());
    if (!entrant.isOriginalHost && options.storage?.isBanned(lastingIdentifiersOf(request)))
      return turnAway(connection, request.seq, removedBefore());
    return entrant.isHostByToken
      ? this.#seatHost(request, connection)
      : this.#seatInTurn(request, connection);
  }

  /**
   * Gives a seat to a person with a host's token. When the proof has its limit of seats, or no
   * host's place is left, it replaces one of the proof's seats whose page is away. An original host
   * always gets in: it replaces one of their seats even if its page is connected.
   */
  #seatHost(request: JoinRequest, connection: Connection): Result<number, Refusal> {
    const { number, pace } = this.#instance.options;
    const { holders, giveUp } = this.#parts;
    const { person, isOriginalHost } = request.entrant;
    const { address } = connection;
    const most = pace?.limits.seatsOfProof ?? Infinity;
    const isProofSpent = holders.seatsOf(person) >= most;
    const needsPlace = !isOriginalHost && !mayHost(this.#instance.state);
    const earlier =
      isProofSpent || needsPlace ? this.#earlierSeat(request.entrant, needsPlace) : undefined;
    if (isProofSpent && !earlier) return turnAway(connection, request.seq, replaced());
    if (pace?.mayHost(number, address) === false) return askToWait(connection, request);
    const seated = this.#seat(request, connection, earlier?.userId);
    if (!seated.ok) {
      pace?.giveBackHost(number, address);
      return seated;
    }
    if (earlier) giveUp(earlier.userId);
    const surplus = isOriginalHost ? surplusSeat(this.#instance.state, seated.value) : undefined;
    if (surplus) giveUp(surplus.userId);
    return seated;
  }

  /** The seat of the same proof to replace: one that takes a place, where a place `isNeeded`. */
  #earlierSeat({ person, isOriginalHost }: Entrant, isNeeded: boolean): Seat | undefined {
    const { seats } = this.#instance.state;
    const own = this.#parts.holders.takenBy(person).flatMap((userId) => seats.get(userId) ?? []);
    const away = isOriginalHost ? own : own.filter(({ isInFailover }) => isInFailover);
    return givesWay(isNeeded ? away.filter(({ isOnHold }) => !isOnHold) : away);
  }

  /** Gives a seat to a person without a host's token, within the limits of proof and network. */
  #seatInTurn(request: JoinRequest, connection: Connection): Result<number, Refusal> {
    const { number, pace } = this.#instance.options;
    const { address } = connection;
    if (!pace) return this.#seat(request, connection);
    if (this.#parts.holders.seatsOf(request.entrant.person) >= pace.limits.seatsOfProof)
      return turnAway(connection, request.seq, replaced());
    if (!pace.mayJoin(number, address)) return askToWait(connection, request);
    const seated = this.#seat(request, connection);
    if (!seated.ok) pace.giveBack(number, address);
    return seated;
  }

  #resume(holder: SeatHolder, { entrant, pageSecret }: JoinRequest): boolean {
    const { userId, connection: except } = holder;
    const isAnotherPage = holder.cid !== entrant.cid || holder.pageSecret !== pageSecret;
    return this.#parts.perform(userId, { name: 'resumeSeat', isAnotherPage }, { except }).ok;
  }

  #seat(request: JoinRequest, connection: Connection, inPlaceOf?: number): Result<number, Refusal> {
    const { environment, allowances } = this.#instance.options;
    const run = { meetingId: this.#instance.meetingId, userGuid: newId(environment) };
    const newcomer = newcomerOf(request, run);
    const taken = this.#parts.perform(0, { name: 'takeSeat', newcomer, inPlaceOf });
    if (!taken.ok) return turnAway(connection, request.seq, taken);
    const { seats, seatsEver } = this.#instance.state;
    const fresh = new SeatHolder(seats.numbers.numberOf(seatsEver), request.entrant.cid, {
      person: request.entrant.person,
      allowances,
      now: environment.monotonic(),
    });
    // A number that is not stored could be assigned twice.
    const written = this.#parts.written();
    if (written) connection.hold(written);
    return this.#admit(fresh, { request, connection, isResumed: false });
  }

  #admit(holder: SeatHolder, granted: Granted): Result<number, Refusal> {
    const { request, connection, isResumed } = granted;
    const instance = this.#instance;
    const { holders, history } = this.#parts;
    const { state } = instance;
    const seat = state.seats.get(holder.userId);
    if (!seat) throw new RangeError('An admitted seat is missing');
    connection.isOnHold = seat.isOnHold;
    holders.attach(holder, connection, {
      cid: request.entrant.cid,
      pageSecret: request.pageSecret,
    });
    holder.memory.saw(request.seq);
    const { commandSeq } = holder.memory;
    const value = joinReplyOf({ instance, seat, isResumed, commandSeq });
    const isKnowing = isResumed && !seat.isOnHold && request.rev >= holder.snapshotRev;
    const missed = isKnowing ? history.since(request.rev) : undefined;
    if (!missed) holder.snapshotRev = state.revision;
    for (const frame of welcome({
      state,
      seat,
      ack: { seq: request.seq, code: 0, value },
      rev: isResumed && !seat.isOnHold ? Math.min(request.rev, state.revision) : 0,
      missed: missed && this.#replay.tell(missed, seat),
      roster: this.#roster,
      marks: this.#marks,
    }))
      connection.send(frame);
    return ok(holder.userId);
  }
}
