import { ok, type Result } from '../../kernel/result';
import type { MediaSocketType, Tickets } from '../../protocol/signal/session';
import type { Command } from '../../protocol/signal/registry';
import { CloseCode } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { newId, type Environment } from '../environment';
import type { MeetingCommand, RecordedEvent } from '../meeting/event';
import { decide, evolve } from '../meeting';
import { emptyMeeting, type MeetingSettings, type MeetingState } from '../meeting/state';
import { ackFrame, doneAck, refusedAck } from './acknowledge';
import type { JoinRequest, ResumeClaim } from './admission';
import { broadcast } from './broadcast';
import type { CommandAllowances } from './budget';
import type { Ack } from './commandMemory';
import type { Connection } from './connection';
import { History } from './history';
import { joinReplyOf, welcome } from './joinReply';
import { SeatHolder } from './seatHolder';

/** What a room is opened with. */
export interface RoomOptions {
  readonly number: string;
  readonly settings: MeetingSettings;
  readonly environment: Environment;
  /** How long a seat waits for its person, in milliseconds. */
  readonly seatGrace: number;
  /** Events kept for those who come back. */
  readonly historyLength: number;
  readonly allowances: CommandAllowances;
  readonly signMeetingToken: (claim: ResumeClaim) => string;
  readonly issueTickets: (userId: number, types: readonly MediaSocketType[]) => Tickets;
  /** Every event, after the state has changed and before anybody is told. */
  readonly onEvent: (recorded: RecordedEvent, state: MeetingState) => void;
  /** The run is over: the last seat was given up, or the meeting was ended. Called once. */
  readonly onOver: () => void;
}

/**
 * How long a seat waits for a page that said that it was going, in milliseconds: a reload comes back
 * within that, and a closed tab is not shown for more than a heartbeat. @decision RELIABILITY R22
 */
const reloadGrace = 15_000;

/**
 * A run of a meeting: its state, the events that made it, and the sockets of its seats. Commands are
 * taken one after the other; what a command causes is sent before its ack.
 * @source core 4, core 7
 */
export class Room {
  readonly meetingId: string;
  readonly encryptKey: string;
  private current: MeetingState;
  private readonly history: History;
  private readonly holders = new Map<number, SeatHolder>();
  private isOver = false;

  constructor(readonly options: RoomOptions) {
    this.meetingId = newId(options.environment);
    this.encryptKey = options.environment.secret(32).toString('base64');
    this.current = emptyMeeting(options.settings);
    this.history = new History(options.historyLength);
  }

  get state(): MeetingState {
    return this.current;
  }

  /**
   * Takes a seat for `request`, or resumes the one that it holds, and welcomes it: ack, then the
   * snapshot or what was missed. A refusal has been sent as the ack already.
   */
  join(request: JoinRequest, connection: Connection): Result<number, Refusal> {
    const holder = this.holderFor(request);
    const isResumed = holder !== undefined && this.resume(holder);
    if (!isResumed && !request.entrant.mayTakeSeat)
      return this.refuse(connection, request.seq, {
        ...refusal('IMPROPER_MEETING_STATE', operationTexts.closed),
        code: JoinErrorCode.disconnect,
      });
    if (isResumed) {
      holder.connection?.close(CloseCode.replaced, leaveTexts.participantExist);
      return this.admit(holder, { request, connection, isResumed });
    }
    const taken = this.perform(0, {
      name: 'takeSeat',
      newcomer: { ...request.entrant, userGuid: newId(this.options.environment) },
    });
    if (!taken.ok) return this.refuse(connection, request.seq, taken.error);
    const userId = this.current.seatsEver * 1024;
    const { allowances, environment } = this.options;
    const fresh = new SeatHolder(userId, request.entrant.cid, {
      allowances,
      now: environment.monotonic(),
    });
    this.holders.set(userId, fresh);
    return this.admit(fresh, { request, connection, isResumed });
  }

  /** Does a command for the seat that `connection` serves, and answers it. */
  command(userId: number, connection: Connection, command: Command): void {
    const holder = this.holders.get(userId);
    if (holder?.connection !== connection) return;
    this.confirm(holder);
    const known = holder.memory.look(command.seq);
    if (known.is === 'done') return this.answer(connection, known.ack);
    const { seq } = command;
    if (known.is === 'forgotten')
      return this.answer(
        connection,
        refusedAck(seq, refusal('INVALID_OPERATION', operationTexts.duplicatedOperation)),
      );
    if (!holder.budget.take(command.name, this.options.environment.monotonic())) {
      const tooMany = refusal(
        'INVALID_OPERATION',
        operationTexts.tooManyRequests,
        JoinErrorCode.frequentCall,
      );
      return this.answer(connection, refusedAck(seq, tooMany));
    }
    const done = this.carryOut(userId, command);
    const ack = done.ok ? doneAck(seq, done.value) : refusedAck(seq, done.error);
    holder.memory.keep(seq, ack);
    this.answer(connection, ack);
    this.settle();
  }

  /** The socket of a seat is lost, or its page has gone: its grace time begins. */
  drop(userId: number, connection: Connection, hasGone = false): void {
    const holder = this.holders.get(userId);
    if (holder?.connection !== connection || this.isOver) return;
    holder.connection = undefined;
    const { environment, seatGrace } = this.options;
    holder.startGrace(
      environment.after(hasGone ? Math.min(seatGrace, reloadGrace) : seatGrace, () => {
        this.perform(userId, { name: 'giveUpSeat' });
        this.settle();
      }),
    );
    this.perform(userId, { name: 'dropSeat' });
  }

  /** Life of a seat's socket, whatever it said. */
  alive(userId: number): void {
    const holder = this.holders.get(userId);
    if (holder) this.confirm(holder);
  }

  /** Ends the meeting for everybody. */
  end(subReason: string): void {
    this.perform(0, { name: 'closeMeeting', subReason });
    this.settle();
  }

  /** Lets go of all sockets and timers, without a word to the meeting. */
  dispose(code: number, reason: string): void {
    this.isOver = true;
    for (const holder of this.holders.values()) {
      holder.stopGrace();
      holder.connection?.close(code, reason);
    }
    this.holders.clear();
  }

  private holderFor({ entrant, claim }: JoinRequest): SeatHolder | undefined {
    if (claim?.meetingId === this.meetingId) {
      const holder = this.holders.get(claim.userId);
      // An older token stays good until the newer one is known to have arrived.
      if (holder && claim.keyId >= holder.confirmedKeyId) return holder;
    }
    // A page whose ack was lost asks again without a token.
    for (const holder of this.holders.values()) if (holder.cid === entrant.cid) return holder;
    return undefined;
  }

  private resume(holder: SeatHolder): boolean {
    const connection = holder.connection;
    const resumed = this.perform(holder.userId, { name: 'resumeSeat' }, connection);
    return resumed.ok;
  }

  private admit(
    holder: SeatHolder,
    joined: {
      readonly request: JoinRequest;
      readonly connection: Connection;
      readonly isResumed: boolean;
    },
  ): Result<number, Refusal> {
    const { request, connection, isResumed } = joined;
    const seat = this.current.seats.get(holder.userId);
    if (!seat) throw new RangeError('An admitted seat is missing');
    holder.attach(connection, request.entrant.cid);
    holder.memory.saw(request.seq);
    const value = joinReplyOf({
      room: this,
      seat,
      isResumed,
      commandSeq: holder.memory.commandSeq,
    });
    const missed = isResumed && request.rev >= seat.takenRev && this.history.since(request.rev);
    for (const frame of welcome({
      state: this.current,
      seat,
      ack: { seq: request.seq, code: 0, value },
      rev: isResumed ? Math.min(request.rev, this.current.revision) : 0,
      missed: missed || undefined,
      isResumed,
    }))
      connection.send(frame);
    return ok(holder.userId);
  }

  private carryOut(userId: number, command: Command): Result<unknown, Refusal> {
    switch (command.name) {
      case 'openMedia':
        return ok(this.options.issueTickets(userId, command.body.types));
      case 'heartbeat':
      case 'joinMeeting':
        return { ok: false, error: refusal('INVALID_OPERATION', operationTexts.alreadyJoined) };
      default:
        return this.perform(userId, command);
    }
  }

  /** Decides, changes the state, and tells everybody but `except`. */
  private perform(
    userId: number,
    command: MeetingCommand,
    except?: Connection,
  ): Result<unknown, Refusal> {
    const { environment } = this.options;
    const actor = { userId, now: environment.now(), newId: newId(environment) };
    const decided = decide(this.current, actor, command);
    if (!decided.ok) return decided;
    for (const event of decided.value.events) {
      const recorded = { rev: this.current.revision + 1, event };
      this.current = evolve(this.current, recorded);
      this.history.push(recorded);
      this.options.onEvent(recorded, this.current);
      broadcast(recorded, { state: this.current, holders: this.holders.values(), except });
    }
    return ok(decided.value.reply);
  }

  private answer(connection: Connection, ack: Ack): void {
    connection.send(ackFrame(ack, this.current.revision));
  }

  private refuse(connection: Connection, seq: number, error: Refusal): Result<never, Refusal> {
    connection.send(ackFrame(refusedAck(seq, error), 0));
    return { ok: false, error };
  }

  private confirm(holder: SeatHolder): void {
    holder.confirmedKeyId = this.current.seats.get(holder.userId)?.keyId ?? 0;
  }

  /** Parts from those whose seat is gone, and from everybody once the meeting is over. */
  private settle(): void {
    if (this.isOver) return;
    for (const holder of this.holders.values()) {
      if (this.current.seats.get(holder.userId)) continue;
      holder.stopGrace();
      holder.connection?.close(CloseCode.left, operationTexts.closed);
      this.holders.delete(holder.userId);
    }
    if (!this.current.isEnded && this.current.seats.size > 0) return;
    this.dispose(CloseCode.ended, leaveTexts.ended);
    this.options.onOver();
  }
}
