import { fail, ok, type Result } from '../../kernel/result';
import type { Command } from '../../protocol/signal/registry';
import type { ScopeId } from '../../protocol/ids';
import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { newId } from '../environment';
import type { LateAnswer } from '../meeting/commandNeeds';
import type { Actor, MeetingCommand, RecordedEvent } from '../meeting/event';
import { changedViews, decide, emptyMeeting, evolve, record } from '../meeting';
import { scopeOf } from '../meeting/scope';
import type { MeetingState } from '../meeting/state';
import { ackFrame, refusedAck } from './acknowledge';
import type { JoinRequest } from './admission';
import type { Ack } from './commandMemory';
import { DeferredAcks, alsoAwaiting } from './deferredAcks';
import { isAnswerLost } from './lostAnswer';
import { CommandServices } from './commandServices';
import { frameOf, revisionOn, type Connection } from './connection';
import { JoinHandler } from './joinHandler';
import { Grace } from './grace';
import { Broadcaster } from './broadcaster';
import { History } from './history';
import { DueCommands } from './dueCommands';
import { noDepartures, type Departures } from './departures';
import { createGatewayKeys, type KeyPort } from './keyPort';
import { alreadyJoined, duplicated, ended, tooMany } from './refusals';
import { MeetingBudget } from './meetingBudget';
import type { InstanceOptions } from './instanceOptions';
import type { RunKeeper, Writing } from './runKeeper';
import type { RunLog } from './runLog';
import type { SeatHolder } from './seatHolder';
import { SeatHolders } from './seatHolders';

interface PerformOptions extends Pick<Actor, 'refusalReason'> {
  /** The number of a person's command. */
  readonly seq?: number;
  /** The socket that is not told. */
  readonly except?: Connection | undefined;
}

/**
 * A run of a meeting: its state, its events, and the sockets of its seats. Commands run one after
 * the other; the effects of a command are sent before its ack.
 * @source core 4, core 7
 */
export class MeetingInstance {
  readonly meetingId: string;
  /** The media keys. */
  readonly keys: KeyPort;
  #current: MeetingState;
  readonly #history: History;
  readonly #holders: SeatHolders;
  readonly #joins: JoinHandler;
  readonly #grace: Grace;
  readonly #due: DueCommands;
  readonly #broadcaster: Broadcaster;
  readonly #keeper: RunKeeper | undefined;
  readonly #log: RunLog | undefined;
  #departures = noDepartures();
  readonly #acks = new DeferredAcks({
    written: () => this.#written(),
    touch: (userId) => this.#keeper?.touch(userId),
    answer: (connection, ack) => this.#answer(connection, ack),
    settle: (departures) => this.#settle(departures),
    isOver: () => this.#isOver,
  });
  readonly #budget: MeetingBudget;
  readonly #services = new CommandServices(this);
  #isOver = false;

  constructor(readonly options: InstanceOptions) {
    const { storedRun, environment, history } = options;
    this.meetingId = storedRun?.meetingId ?? newId(environment);
    // New keys also for a continued run: no key encrypts two packets with the same number.
    this.keys = createGatewayKeys(environment, (scope) => this.#tellKey(scope));
    this.#log = options.openLog?.(this.meetingId, options.number);
    this.#current = storedRun?.state ?? emptyMeeting(options.settings);
    this.#history = new History(history, this.#current.revision);
    this.#budget = new MeetingBudget(environment.monotonic());
    this.#holders = new SeatHolders(options);
    this.#keeper = options.storage?.keep(this.meetingId, (userId) => this.#holders.pageOf(userId));
    this.#broadcaster = new Broadcaster(options.environment, options.rosterPace);
    this.#due = new DueCommands(environment, (command) => this.#perform(0, command));
    this.#grace = new Grace(options, {
      dropped: (userId) => this.#perform(userId, { name: 'dropSeat' }),
      givenUp: (userId) => this.act(userId, { name: 'giveUpSeat' }),
    });
    this.#joins = new JoinHandler(this, {
      holders: this.#holders,
      history: this.#history,
      perform: (userId, command, how) => this.#perform(userId, command, how),
      giveUp: (userId) => this.#replace(userId),
      written: () => this.#written()?.tried,
    });
    if (!storedRun) return;
    for (const holder of this.#holders.takeUp(storedRun.pages, options.allowances))
      this.#grace.expect(holder);
    this.#keeper?.begin(storedRun.state);
  }

  get state(): MeetingState {
    return this.#current;
  }

  /**
   * Takes a seat for `request`, or resumes the one it holds, and welcomes the client: the ack, then
   * a snapshot or the missed events. A refusal has already been sent as the ack.
   */
  join(request: JoinRequest, connection: Connection): Result<number, Refusal> {
    const joined = this.#joins.join(request, connection);
    if (!joined.ok) this.turnAway('joinMeeting', joined.error, request.seq);
    return joined;
  }

  /** The address of a seat's holder; empty while they are away. */
  addressOf(userId: number): string {
    return this.#holders.get(userId)?.connection?.address ?? '';
  }

  /** Logs the refusal of somebody without a seat, here or before they reached the instance. */
  turnAway(call: 'info' | 'joinMeeting', error: Refusal, seq = 0): void {
    this.#log?.turnAway(call, error, { rev: this.#current.revision, seq });
  }

  /** Performs a command of the seat that `connection` serves, and answers it. */
  command(userId: number, connection: Connection, command: Command): void {
    const holder = this.#holders.get(userId);
    if (holder?.connection !== connection) return;
    this.#confirm(holder);
    const { seq } = command;
    const known = holder.memory.lookUp(seq);
    if (known.is === 'done' && !isAnswerLost(known.ack, command, { state: this.#current, userId }))
      return this.#answer(connection, known.ack);
    if (known.is === 'begun') return;
    if (known.is === 'forgotten')
      return this.#answer(connection, refusedAck(seq, duplicated().error));
    const from = { userId, state: this.#current, now: this.options.environment.monotonic() };
    const spend = holder.budget.take(command, from.now) && this.#budget.reserve(command, from);
    if (!spend) return this.#answer(connection, refusedAck(seq, tooMany().error));
    const done = this.#carryOut(userId, command);
    if (done.ok) spend();
    const late = done.ok ? this.#services.answerTo(userId, command) : undefined;
    if (late) {
      holder.memory.begin(seq);
      void this.#concludeLater(holder, seq, late);
      return;
    }
    const departures = this.#takeDepartures();
    this.#acks.conclude(holder, { seq, done, connection, departures });
  }

  /** Starts the grace time of a seat that lost its socket or its page. */
  drop(userId: number, connection: Connection, hasGone = false): void {
    const holder = this.#holders.get(userId);
    if (holder?.connection !== connection || this.#isOver) return;
    this.#grace.begin(holder, hasGone);
  }

  /**
   * Notes a sign of life on a seat's socket, whose client now has the current revision. A socket
   * that no longer serves the seat is ignored: it says nothing about what the next one received.
   */
  alive(userId: number, connection: Connection): void {
    const holder = this.#holders.get(userId);
    if (holder?.connection !== connection) return;
    this.#confirm(holder);
    this.#broadcaster.catchUp(connection);
  }

  /** Ends the meeting for everybody. */
  end(subReason: string): void {
    this.act(0, { name: 'closeMeeting', subReason });
  }

  /** Performs a command of the gateway, or of a person without a socket, if it is permitted. */
  act(userId: number, command: MeetingCommand): Result<unknown, Refusal> {
    if (this.#isOver) return ended();
    const refusalReason = this.#services.refusalReasonOf(userId, command);
    const done = this.#perform(userId, command, { refusalReason });
    this.#settle(this.#takeDepartures());
    return done;
  }

  /** Closes all sockets and timers, without telling the meeting. */
  dispose(code: number, reason: string): void {
    this.#isOver = true;
    this.#due.stop();
    this.#broadcaster.stop();
    this.keys.stop();
    this.#holders.close(code, reason);
  }

  /** Closes the page of a seat that another page of the person replaces, with its own seat. */
  #replace(userId: number): void {
    this.#holders.get(userId)?.connection?.close(CloseCode.replaced, leaveTexts.participantExist);
    this.act(userId, { name: 'giveUpSeat' });
  }

  #carryOut(userId: number, command: Command): Result<unknown, Refusal> {
    if (command.name === 'heartbeat' || command.name === 'joinMeeting') return alreadyJoined();
    const refusalReason = this.#services.refusalReasonOf(userId, command);
    const done = this.#perform(userId, command, { seq: command.seq, refusalReason });
    return done.ok ? ok(this.#services.replyTo(userId, command, done.value)) : done;
  }

  /** Performs what follows from an answer that takes time, and acks command `seq`. */
  async #concludeLater(holder: SeatHolder, seq: number, late: Promise<LateAnswer>): Promise<void> {
    const { command, refusal } = await late;
    if (this.#isOver || this.#holders.get(holder.userId) !== holder) return;
    const performed = command ? this.#perform(holder.userId, command, { seq }) : ok(undefined);
    const done = performed.ok && refusal ? fail(refusal) : performed;
    const { connection } = holder;
    this.#acks.conclude(holder, { seq, done, connection, departures: this.#takeDepartures() });
  }

  /** The write of the last command's changes; undefined when there is nothing to store. */
  #written(): Writing | undefined {
    return alsoAwaiting(this.#keeper?.written(), this.options.storage?.written());
  }

  /** Decides, changes the state, and broadcasts to everybody except `except`. */
  #perform(
    userId: number,
    command: MeetingCommand,
    { seq = 0, except, refusalReason }: PerformOptions = {},
  ): Result<unknown, Refusal> {
    const { environment } = this.options;
    const actor = { userId, seq, now: environment.now(), newId: newId(environment), refusalReason };
    const decided = decide(this.#current, actor, command);
    if (!decided.ok) {
      const at = { userId, seq, rev: this.#current.revision };
      if (seq > 0) this.#log?.refused(command.name, decided.error, at);
      return decided;
    }
    for (const event of decided.value.events) {
      const recorded = record(this.#current, event);
      this.#current = evolve(this.#current, recorded);
      this.#history.push(recorded);
      this.#log?.event(recorded, actor);
      this.options.onEvent(recorded, this.#current);
      this.#broadcaster.tell(recorded, { state: this.#current, holders: this.#holders, except });
      this.#follow(recorded);
    }
    this.#keeper?.follow(this.#current, decided.value.repeatsEntry);
    this.#due.follow(this.#current);
    return ok(decided.value.reply);
  }

  /** Applies an event to the holders of seats. */
  #follow(recorded: RecordedEvent): void {
    this.keys.follow(recorded);
    const { gone, rejoining, ofRole } = changedViews(recorded.event);
    this.#departures.gone.push(...gone);
    for (const userId of ofRole) this.#holders.get(userId)?.mustKnow(recorded.rev);
    for (const userId of rejoining) {
      const holder = this.#holders.get(userId);
      const connection = holder && this.#grace.sendBack(holder);
      if (connection) this.#departures.sockets.push(connection);
    }
  }

  #tellKey(scope: ScopeId): void {
    const { encryptKey, keyEpoch } = this.keys.current(scope);
    const body = { encryptKey, keyEpoch };
    const frame = frameOf({ name: 'mediaKeyChanged', body }, this.#current.revision);
    for (const { userId, connection } of this.#holders) {
      const seat = this.#current.seats.get(userId);
      if (connection && seat?.isOnHold === false && scopeOf(seat) === scope)
        this.#broadcaster.say(connection, frame);
    }
  }

  #answer(connection: Connection, ack: Ack): void {
    const rev = revisionOn(connection, this.#current.revision);
    this.#broadcaster.say(connection, ackFrame(ack, rev));
  }

  #confirm(holder: SeatHolder): void {
    const keyId = this.#current.seats.get(holder.userId)?.keyId ?? 0;
    if (holder.confirm(keyId)) this.#keeper?.touch(holder.userId);
  }

  #takeDepartures(): Departures {
    const departures = this.#departures;
    this.#departures = noDepartures();
    return departures;
  }

  /** Drops the holders whose seats are gone or changed; all of them once the meeting is over. */
  #settle({ gone, sockets }: Departures): void {
    if (this.#isOver) return;
    for (const socket of sockets) socket.close(CloseCode.changed, 'changed');
    for (const userId of gone) this.#holders.part(userId);
    if (this.#acks.isAnyOpen || (!this.#current.isEnded && this.#current.seats.size > 0)) return;
    this.dispose(CloseCode.ended, leaveTexts.ended);
    this.options.onOver();
  }
}
