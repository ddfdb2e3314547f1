import type { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { joinTimeout } from '../../protocol/limits';
import type { Envelope } from '../../protocol/signal/envelope';
import { readCommand, type Command } from '../../protocol/signal/registry';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import type { MeetingStore, StoredMeeting } from '../database/meetingStore';
import { isUnavailable } from '../database/unavailable';
import { passOf } from '../database/webinarPass';
import type { Entrant } from '../instance/admission';
import { ackFrame, askToWait, refusedAck } from '../instance/acknowledge';
import { frameEnvelope, revisionOn, type Connection, type TextFrame } from '../instance/connection';
import type { MeetingInstance } from '../instance/meetingInstance';
import type { MeetingInstances } from '../instance/meetingInstances';
import { cutUnlessClosed, stopReading } from '../kernel/cutUnlessClosed';
import type { GatewayTokens } from '../security/gatewayTokens';
import { passcodeVersion } from '../security/passcode';
import type { Outlet } from './outlet';
import { readTextFrames, type TextContext } from './textFrames';

/** What every signalling socket works with. */
export interface SignalContext extends TextContext {
  readonly instances: MeetingInstances;
  readonly store: MeetingStore;
  readonly tokens: GatewayTokens;
}

/** The close code of a browser whose page is closed, reloaded or left. */
const goingAway = 1001;
/** Bytes that may wait for a reader before it is closed. @source RELIABILITY R10 */
export const signalQueueLimit = 2 * 1024 * 1024;
/**
 * Bytes that may wait until what they are about is stored.
 * @decision As much as a crowd's coming takes.
 */
const heldLimit = 8 * 1024 * 1024;

/**
 * Commands that may wait for a join, or until it is known which gateway holds the meeting.
 * @decision A burst of one seat.
 */
const waitingLimit = 100;

interface TakenSeat {
  readonly instance: MeetingInstance;
  readonly userId: number;
}

interface SignalSocketWho {
  readonly number: string;
  readonly entrant: Entrant;
  /** The passcode of the proof of entry, as `passcodeVersion` names it. */
  readonly passcodeVersion: string;
  readonly address: string;
}

/** A signaling socket that was just opened. */
interface OpenedSignal {
  readonly ws: WebSocket;
  readonly outlet: Outlet;
  /** Called when it has become the socket of a seat that is not on hold. */
  readonly onSeat: () => void;
  /** Called when it is closed, and is no longer the socket of a seat. */
  readonly onSeatLeft: () => void;
}

/**
 * A participant's signaling socket: reads frames, joins, passes commands to the instance and writes
 * its messages. Frames that arrive during a join wait for it.
 * @source core 7
 */
export class SignalSocket implements Connection {
  isOnHold = false;
  #seat: TakenSeat | undefined;
  #isHeldBack = false;
  readonly #waiting: Command[] = [];
  /** Messages that wait until the events they report are stored. */
  #held: TextFrame[] | undefined;
  #heldBytes = 0;
  readonly #ws: WebSocket;
  readonly #outlet: Outlet;
  readonly #onSeat: () => void;
  readonly #onSeatLeft: () => void;
  readonly #cancelJoinTimeout: () => void;

  readonly #who: SignalSocketWho;
  readonly #context: SignalContext;

  constructor(opened: OpenedSignal, who: SignalSocketWho, context: SignalContext) {
    const { ws } = opened;
    this.#who = who;
    this.#context = context;
    this.#ws = ws;
    this.#outlet = opened.outlet;
    this.#onSeat = opened.onSeat;
    this.#onSeatLeft = opened.onSeatLeft;
    this.#cancelJoinTimeout = context.environment.after(joinTimeout, () =>
      this.close(CloseCode.silent, 'no join'),
    );
    readTextFrames(ws, context, {
      decode: readCommand,
      onCommand: (command) => {
        context.metrics.count('plenary_commands_total');
        this.#take(command);
      },
      refuse: (envelope) => this.#refuse(envelope),
      close: (code, reason) => this.close(code, reason),
    });
    ws.on('close', (code: number) => {
      this.#cancelJoinTimeout();
      this.#seat?.instance.drop(this.#seat.userId, this, code === goingAway);
    });
  }

  get address(): string {
    return this.#who.address;
  }

  send(frame: TextFrame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (!this.#held) return this.#outlet.write(frame);
    this.#heldBytes += frame.bytes.byteLength;
    if (this.#heldBytes > heldLimit) return this.close(CloseCode.tooSlow, 'too slow');
    this.#held.push(frame);
  }

  hold(until: Promise<unknown>): void {
    this.#held ??= [];
    void until.then(() => this.#letGo());
  }

  close(code: number, reason: string): void {
    this.#held = undefined;
    this.#waiting.length = 0;
    this.#outlet.finish();
    if (this.#seat) this.#onSeatLeft();
    // Who has a seat may need longer for what is queued: their page has to read why it closes.
    if (!this.#seat && this.#ws.readyState === this.#ws.OPEN)
      cutUnlessClosed(this.#ws, this.#context.environment);
    this.#ws.close(code, reason);
  }

  #letGo(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#heldBytes = 0;
    for (const frame of held) this.send(frame);
  }

  #take(command: Command): void {
    if (command.name === 'heartbeat') return this.#answerHeartbeat();
    if (this.#isHeldBack) {
      if (this.#waiting.length >= waitingLimit) return this.#closeAbusive();
      this.#waiting.push(command);
      return;
    }
    const doubt = this.#seat && this.#context.instances.doubt(this.#who.number);
    if (doubt) return this.#holdBack(command, doubt);
    if (this.#seat) return this.#seat.instance.command(this.#seat.userId, this, command);
    if (command.name === 'joinMeeting') {
      this.#isHeldBack = true;
      void this.#join(command).catch((error: unknown) =>
        this.close(1011, joinErrorTexts[isUnavailable(error) ? 403 : 200]),
      );
      return;
    }
    this.#acknowledge(command.seq, refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  }

  async #join({ body, seq }: Extract<Command, { name: 'joinMeeting' }>): Promise<void> {
    const { instances, store, tokens, metrics } = this.#context;
    const { number, entrant: who, passcodeVersion: version } = this.#who;
    const [{ meeting, isPassValid }, claim] = await Promise.all([
      store.readToJoin(number, passOf(who.person)),
      body.meetingtoken === undefined ? undefined : tokens.readSeat(body.meetingtoken),
    ]);
    const { rev, pageSecret } = body;
    // A pass that was revoked, or a passcode that changed, after the proof was made gives no new
    // seat; an existing seat is resumed.
    const isUnlocked = version === '' || isStillUnlocked(meeting, version);
    const entrant = { ...who, mayTakeSeat: who.mayTakeSeat && isPassValid && isUnlocked };
    const request = { entrant, seq, rev, pageSecret, claim: claim?.ok ? claim.value : undefined };
    if (claim && !claim.ok) return this.#turnAway(seq, invalidToken());
    if (!meeting) return this.#turnAway(seq, noMeeting());
    const preparing = instances.prepare(number, this.address);
    const preload = preparing && (await preparing);
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (preload === 'crowded') return this.#closeRefused(askToWait(this, request).error);
    const admission =
      preload === 'elsewhere' ? undefined : instances.join(request, this, { meeting, preload });
    if (!admission) return this.close(CloseCode.elsewhere, 'elsewhere');
    const { instance, joined } = admission;
    if (!joined.ok) return this.#closeRefused(joined.error);
    metrics.count('plenary_joins_total');
    this.#cancelJoinTimeout();
    this.#seat = { instance, userId: joined.value };
    // Who is admitted later comes back on another socket.
    if (!this.isOnHold) this.#onSeat();
    this.#goOn();
  }

  /**
   * Until it is clear that the meeting is held here nothing is done in it.
   * @source RELIABILITY R2
   */
  #holdBack(command: Command, doubt: Promise<void>): void {
    this.#isHeldBack = true;
    this.#waiting.push(command);
    void doubt.then(() => this.#goOn());
  }

  #goOn(): void {
    this.#isHeldBack = false;
    for (const command of this.#waiting.splice(0)) this.#take(command);
  }

  #turnAway(seq: number, error: Refusal): void {
    this.#context.instances.get(this.#who.number)?.turnAway('joinMeeting', error, seq);
    this.#acknowledge(seq, error);
    this.#closeRefused(error);
  }

  #closeRefused({ code, reason }: Refusal): void {
    this.#context.metrics.count('plenary_join_refusals_total');
    const isCrowded = code === JoinErrorCode.frequentJoin;
    this.close(isCrowded ? CloseCode.crowded : CloseCode.refused, reason);
  }

  #closeAbusive(): void {
    this.close(CloseCode.abuse, 'too many messages');
    stopReading(this.#ws, this.#context.environment);
  }

  #answerHeartbeat(): void {
    this.#seat?.instance.alive(this.#seat.userId, this);
    this.send(frameEnvelope({ evt: 0, seq: this.#revision }));
  }

  /** An envelope that no command fits is answered, so that its sender need not wait. */
  #refuse({ seq }: Envelope): void {
    this.#acknowledge(
      seq,
      refusal('INVALID_PARAMETERS', joinTexts.invalidParameter, JoinErrorCode.invalidParameter),
    );
  }

  #acknowledge(seq: number, error: Refusal): void {
    this.#seat?.instance.alive(this.#seat.userId, this);
    this.send(ackFrame(refusedAck(seq, error), this.#revision));
  }

  get #revision(): number {
    return revisionOn(this, this.#seat?.instance.state.revision ?? 0);
  }
}

/** Whether the meeting still has the passcode that a proof was made with, or none. */
const isStillUnlocked = (meeting: StoredMeeting | undefined, version: string): boolean =>
  !meeting || meeting.passcodeHash === null || passcodeVersion(meeting.passcodeHash) === version;

/** A proof or a token that is forged, too old, or another meeting's. @source core 8 */
export const invalidToken = (): Refusal =>
  refusal('INVALID_PARAMETERS', joinTexts.tokenExpired, JoinErrorCode.invalidParameter);
const noMeeting = (): Refusal =>
  refusal(
    'INVALID_PARAMETERS',
    joinErrorTexts[JoinErrorCode.meetingNotExist],
    JoinErrorCode.meetingNotExist,
  );
