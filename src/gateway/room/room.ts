import { ok, type Result } from '../../kernel/result';
import type { Command } from '../../protocol/signal/registry';
import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { newId } from '../environment';
import type { MeetingCommand, RecordedEvent } from '../meeting/event';
import { changedViews, decide, evolve, record } from '../meeting';
import { emptyMeeting, type MeetingState } from '../meeting/state';
import { ackFrame, refusedAck, turnAway } from './acknowledge';
import { isClaimOf, marksAtTheDoor, newcomerOf, type JoinRequest } from './admission';
import type { Ack } from './commandMemory';
import { allOf, Conclusions } from './conclusions';
import type { Connection } from './connection';
import { Grace } from './grace';
import { Herald } from './herald';
import { History } from './history';
import { joinReplyOf, welcome } from './joinReply';
import { AudienceNews } from './audienceNews';
import { noLeavers, type Leavers } from './leavers';
import {
  alreadyJoined,
  duplicated,
  ended,
  expired,
  removedBefore,
  replaced,
  judgeHostKey,
  tooMany,
} from './refusals';
import type { RoomOptions } from './roomOptions';
import type { RunKeeper } from './runKeeper';
import { SeatHolder } from './seatHolder';
import { SeatHolders } from './seatHolders';

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
  private readonly holders: SeatHolders;
  private readonly grace: Grace;
  private readonly news: AudienceNews;
  private readonly herald: Herald;
  private readonly keeper: RunKeeper | undefined;
  private leavers = noLeavers();
  private readonly conclusions = new Conclusions({
    written: () => this.written(),
    touch: (userId) => this.keeper?.touch(userId),
    answer: (connection, ack) => this.answer(connection, ack),
    settle: (leavers) => this.settle(leavers),
    isOver: () => this.isOver,
  });
  private isOver = false;

  constructor(readonly options: RoomOptions) {
    const { kept, environment, historyLength } = options;
    this.meetingId = kept?.meetingId ?? newId(environment);
    // Of a run that goes on too: nothing is encrypted twice under one key and number.
    this.encryptKey = environment.secret(32).toString('base64');
    this.current = kept?.state ?? emptyMeeting(options.settings);
    this.history = new History(historyLength, this.current.revision);
    this.holders = new SeatHolders(options);
    this.keeper = options.keep?.(this.meetingId, (userId) => this.holders.pageOf(userId));
    this.herald = new Herald(options.environment, options.rosterPace);
    this.news = new AudienceNews(options.environment, {
      told: () => this.perform(0, { name: 'tellAudience' }),
      counted: () => this.perform(0, { name: 'countAudience' }),
    });
    this.grace = new Grace(options, {
      dropped: (userId) => this.perform(userId, { name: 'dropSeat' }),
      givenUp: (userId) => {
        this.perform(userId, { name: 'giveUpSeat' });
        this.settle(this.takeLeavers());
      },
    });
    if (!kept) return;
    for (const holder of this.holders.takeUp(kept.pages, options.allowances))
      this.grace.expect(holder);
    this.keeper?.begin(kept.state);
  }

  get state(): MeetingState {
    return this.current;
  }

  /**
   * Takes a seat for `request`, or resumes the one that it holds, and welcomes it: ack, then the
   * snapshot or what was missed. A refusal has been sent as the ack already.
   */
  join(request: JoinRequest, connection: Connection): Result<number, Refusal> {
    const { entrant, claim } = request;
    const own = claim && isClaimOf(claim, this) ? claim : undefined;
    if (claim && !own && this.options.hasEnded?.(claim.meetingId) === true)
      return turnAway(connection, request.seq, ended());
    if (own && this.holders.isReplaced(own, entrant.cid))
      return turnAway(connection, request.seq, replaced());
    const holder = this.holders.find(own, entrant.cid);
    if (holder && this.resume(holder)) {
      holder.connection?.close(CloseCode.replaced, leaveTexts.participantExist);
      // A page with a token of another run knows nothing of this one: its first answer was lost.
      const isResumed = own !== undefined || !claim;
      return this.admit(holder, { request, connection, isResumed });
    }
    if (!entrant.mayTakeSeat) return turnAway(connection, request.seq, expired());
    if (!entrant.isOriginalHost && this.options.isKeptOut?.(marksAtTheDoor(request)))
      return turnAway(connection, request.seq, removedBefore());
    const { environment, allowances } = this.options;
    const run = { meetingId: this.meetingId, userGuid: newId(environment) };
    const taken = this.perform(0, { name: 'takeSeat', newcomer: newcomerOf(request, run) });
    if (!taken.ok) return turnAway(connection, request.seq, taken);
    const fresh = new SeatHolder(this.current.seatsEver * 1024, entrant.cid, {
      allowances,
      now: environment.monotonic(),
    });
    // A number that is not kept could be given to two people.
    const written = this.written();
    if (written) connection.hold(written);
    return this.admit(fresh, { request, connection, isResumed: false });
  }

  /** Does a command for the seat that `connection` serves, and answers it. */
  command(userId: number, connection: Connection, command: Command): void {
    const holder = this.holders.get(userId);
    if (holder?.connection !== connection) return;
    this.confirm(holder);
    const { seq } = command;
    const known = holder.memory.look(seq);
    if (known.is === 'done') return this.answer(connection, known.ack);
    if (known.is === 'begun') return;
    if (known.is === 'forgotten')
      return this.answer(connection, refusedAck(seq, duplicated().error));
    if (!holder.budget.take(command.name, this.options.environment.monotonic()))
      return this.answer(connection, refusedAck(seq, tooMany().error));
    const done = this.carryOut(userId, command);
    if (command.name === 'claimHost' && done.ok) {
      holder.memory.begin(seq);
      void this.compareHostKey(holder, command);
      return;
    }
    const leavers = this.takeLeavers();
    this.conclusions.conclude(holder, { seq, done, connection, leavers });
  }

  /** The socket of a seat is lost, or its page has gone: its grace time begins. */
  drop(userId: number, connection: Connection, hasGone = false): void {
    const holder = this.holders.get(userId);
    if (holder?.connection !== connection || this.isOver) return;
    this.grace.begin(holder, hasGone);
  }

  /** Life of a seat's socket, whatever it said. It knows the present revision from now on. */
  alive(userId: number): void {
    const holder = this.holders.get(userId);
    if (!holder) return;
    this.confirm(holder);
    if (holder.connection) this.herald.catchUp(holder.connection);
  }

  /** Ends the meeting for everybody. */
  end(subReason: string): void {
    this.perform(0, { name: 'closeMeeting', subReason });
    this.settle(this.takeLeavers());
  }

  /** Lets go of all sockets and timers, without a word to the meeting. */
  dispose(code: number, reason: string): void {
    this.isOver = true;
    this.news.stop();
    this.herald.stop();
    this.holders.close(code, reason);
  }

  private resume(holder: SeatHolder): boolean {
    const { userId, connection: except } = holder;
    return this.perform(userId, { name: 'resumeSeat' }, { except }).ok;
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
    this.holders.attach(holder, connection, request.entrant.cid);
    holder.memory.saw(request.seq);
    const { commandSeq } = holder.memory;
    const value = joinReplyOf({ room: this, seat, isResumed, commandSeq });
    const isKnowing = isResumed && request.rev >= holder.snapshotRev;
    const missed = isKnowing ? this.history.since(request.rev) : undefined;
    if (!missed) holder.snapshotRev = this.current.revision;
    for (const frame of welcome({
      state: this.current,
      seat,
      ack: { seq: request.seq, code: 0, value },
      rev: isResumed ? Math.min(request.rev, this.current.revision) : 0,
      missed,
    }))
      connection.send(frame);
    return ok(holder.userId);
  }

  private carryOut(userId: number, command: Command): Result<unknown, Refusal> {
    if (command.name === 'heartbeat' || command.name === 'joinMeeting') return alreadyJoined();
    const done = this.perform(userId, command, { seq: command.seq });
    return done.ok && command.name === 'openMedia'
      ? ok(this.options.issueTickets(userId, command.body.types))
      : done;
  }

  /** Comparing takes time: meanwhile anything may happen, and the claim is judged again. */
  private async compareHostKey(
    holder: SeatHolder,
    { body, seq }: Extract<Command, { name: 'claimHost' }>,
  ): Promise<void> {
    const answer = await this.options.checkHostKey(body.hostKey);
    if (this.isOver || this.holders.get(holder.userId) !== holder) return;
    const done = judgeHostKey(answer, (isRight) =>
      this.perform(holder.userId, { name: 'proveHostKey', isRight }, { seq }),
    );
    const { connection } = holder;
    this.conclusions.conclude(holder, { seq, done, connection, leavers: this.takeLeavers() });
  }

  /** When what the last command changed is kept; undefined where nothing need be. */
  private written(): Promise<unknown> | undefined {
    return allOf(this.options.written?.(), this.keeper?.written());
  }

  /** Decides, changes the state, and tells everybody but `except`. */
  private perform(
    userId: number,
    command: MeetingCommand,
    { seq = 0, except }: { readonly seq?: number; readonly except?: Connection | undefined } = {},
  ): Result<unknown, Refusal> {
    const { environment } = this.options;
    const actor = { userId, seq, now: environment.now(), newId: newId(environment) };
    const decided = decide(this.current, actor, command);
    if (!decided.ok) return decided;
    for (const event of decided.value.events) {
      const recorded = record(this.current, event);
      this.current = evolve(this.current, recorded);
      this.history.push(recorded);
      this.options.onEvent(recorded, this.current);
      this.herald.tell(recorded, { state: this.current, holders: this.holders, except });
      this.follow(recorded);
    }
    this.keeper?.follow(this.current);
    this.news.follow(this.current);
    return ok(decided.value.reply);
  }

  /** What an event means for the holders of seats. */
  private follow({ event, rev }: RecordedEvent): void {
    if (event.name === 'seatLeft') this.leavers.gone.push(event.userId);
    const { everything, people } = changedViews(event);
    for (const userId of people) this.holders.get(userId)?.mustKnow(rev);
    for (const userId of everything) {
      const holder = this.holders.get(userId);
      const connection = holder && this.grace.sendBack(holder);
      if (connection) this.leavers.sockets.push(connection);
    }
  }

  private answer(connection: Connection, ack: Ack): void {
    this.herald.say(connection, ackFrame(ack, this.current.revision));
  }

  private confirm(holder: SeatHolder): void {
    const keyId = this.current.seats.get(holder.userId)?.keyId ?? 0;
    if (holder.confirm(keyId)) this.keeper?.touch(holder.userId);
  }

  private takeLeavers(): Leavers {
    const { leavers } = this;
    this.leavers = noLeavers();
    return leavers;
  }

  /** Parts from those whose seat is gone or changed, and from everybody once the meeting is over. */
  private settle({ gone, sockets }: Leavers): void {
    if (this.isOver) return;
    for (const socket of sockets) socket.close(CloseCode.changed, 'changed');
    for (const userId of gone) this.holders.part(userId);
    if (this.conclusions.isAnyOpen || (!this.current.isEnded && this.current.seats.size > 0))
      return;
    this.dispose(CloseCode.ended, leaveTexts.ended);
    this.options.onOver();
  }
}
