import type { Result } from '../../kernel/result';
import { minutes } from '../../kernel/units';
import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import type { StoredMeeting } from '../database/meetingStore';
import type { RecordedEvent } from '../meeting/event';
import type { SeatNumbers } from '../meeting/seatNumbers';
import type { Telephony } from '../meeting/settings';
import { withArea } from '../meeting/state';
import type { Comparisons } from '../security/comparisons';
import type { SecretHashes } from '../security/passcode';
import type { RemoteTokens } from '../security/remoteTokens';
import type { MediaTickets } from '../security/tickets';
import type { JoinRequest } from './admission';
import type { Connection } from './connection';
import type { DialInPort } from './dialInPort';
import { HostKeys } from './hostKeys';
import { historyWeights } from './history';
import { MeetingInstance } from './meetingInstance';
import type { GatewayOfInstances } from './instanceOptions';
import { InstanceStorage, type Shared } from './instanceStorage';
import { noPreload, type MeetingToJoin, type NotHeld, type Preload } from './preload';
import { RefusedJoins } from './refusedJoins';
import { allowsRemoteControl, underSetting } from './remoteControlSetting';

export interface MeetingInstancesOptions extends GatewayOfInstances {
  readonly historyLength: number;
  readonly tickets: MediaTickets;
  readonly remoteTokens: RemoteTokens;
  /** The queue for comparing host keys; without it they have their own. */
  readonly comparisons?: Comparisons | undefined;
  /** Compares host keys with stored hashes. */
  readonly hashes: SecretHashes;
  /** Calls telephones; without it there is no telephony. */
  readonly telephony?: Telephony | undefined;
  /** Lets telephones dial in; without it they cannot. */
  readonly dialIn?: DialInPort | undefined;
  /** Numbers the seats of a new run; without it they are consecutive. */
  readonly openNumbers?: () => SeatNumbers;
  readonly onEvent: (instance: MeetingInstance, recorded: RecordedEvent) => void;
  /** A run is over, or its first person was refused. */
  readonly onOver: (instance: MeetingInstance) => void;
  /** An instance was dropped: another gateway holds its meeting. */
  readonly onTaken?: (instance: MeetingInstance) => void;
  /** What a gateway shares with others that can take over; without it the gateway is alone. */
  readonly shared?: Shared;
}

const scheduledEndOf = ({ startTime, duration }: StoredMeeting['summary']): number | undefined =>
  startTime === null || duration === null ? undefined : startTime + minutes(duration);

/** How long an empty meeting is held for the next person, in milliseconds. @decision */
const emptyTime = 50;

/** Ended runs to remember, for clients that were disconnected when it happened. @decision */
const mostEnded = 10_000;

/** The meetings that run here, by number. A run begins with its first person. */
export class MeetingInstances {
  /** Compares host keys from seats and from HTTP calls. */
  readonly hostKeys: HostKeys;
  readonly #byNumber = new Map<string, MeetingInstance>();
  readonly #ended = new Set<string>();
  readonly #preparing = new Map<string, Promise<Preload | NotHeld>>();
  readonly #refused: RefusedJoins;

  readonly #options: MeetingInstancesOptions;

  constructor(options: MeetingInstancesOptions) {
    this.#options = options;
    this.hostKeys = new HostKeys(options.environment, options.hashes, options.comparisons);
    this.#refused = new RefusedJoins(options.environment, (number) => this.#letGo(number));
  }

  /** The running meeting of this number. */
  get(number: string): MeetingInstance | undefined {
    return this.#byNumber.get(number);
  }

  /** Whether clients of this meeting should connect here, not to another gateway. */
  isHere(number: string): boolean {
    const seats = this.get(number)?.state.seats.size ?? 0;
    return seats > 0 || this.#refused.has(number);
  }

  /**
   * Takes the lease of a meeting for somebody at `address` and reads what its instance needs, or
   * waits until a doubt is settled; undefined when everything is known. Simultaneous calls share
   * one request, which the first one pays for.
   */
  prepare(number: string, address: string): Promise<Preload | NotHeld> | undefined {
    const { shared, pace } = this.#options;
    if (!shared) return undefined;
    const isHeld = this.#byNumber.has(number) || this.#refused.has(number);
    const doubt = isHeld ? shared.leases.doubt(number) : undefined;
    if (isHeld && !doubt) return undefined;
    const known = this.#preparing.get(number);
    if (known) return known;
    if (!isHeld && pace?.mayKnock(address) === false) return Promise.resolve('crowded');
    const prepared = (doubt ?? Promise.resolve())
      .then(() => this.#preload(number))
      .finally(() => this.#preparing.delete(number));
    this.#preparing.set(number, prepared);
    return prepared;
  }

  /**
   * While another gateway may have taken the meeting over: resolves when that is settled, possibly
   * without the instance. Undefined when commands may run.
   */
  doubt(number: string): Promise<void> | undefined {
    return this.#options.shared?.leases.doubt(number);
  }

  /**
   * Joins `request` to a meeting, which opens with it, from its preload, if nobody is there.
   * Undefined when this gateway does not hold the meeting.
   */
  join(
    request: JoinRequest,
    connection: Connection,
    {
      meeting,
      preload = this.#refused.preloadOf(meeting.summary.number) ?? noPreload,
    }: MeetingToJoin,
  ): { readonly instance: MeetingInstance; readonly joined: Result<number, Refusal> } | undefined {
    const { number } = meeting.summary;
    const { shared } = this.#options;
    if (shared && !shared.leases.keyOf(number)) return undefined;
    const instance = this.#byNumber.get(number) ?? this.#openInstance(meeting, preload);
    this.#byNumber.set(number, instance);
    this.#options.dialIn?.know(instance, meeting);
    const joined = instance.join(request, connection);
    // A meeting that everybody has left ends on its own after its last ack.
    if (instance.state.seatsEver === 0) this.#abandon(instance, preload);
    else this.#refused.forget(number);
    return { instance, joined };
  }

  /** Ends the meeting of this number, if it runs. */
  end(number: string, subReason: string): void {
    this.#byNumber.get(number)?.end(subReason);
  }

  /** Closes all instances: the gateway shuts down, and clients may reconnect. */
  close(): void {
    for (const instance of this.#byNumber.values())
      instance.dispose(CloseCode.restarting, 'restarting');
    this.#byNumber.clear();
    this.#refused.clear();
  }

  /** Drops a meeting that another gateway holds, and sends its clients there. */
  surrender(number: string): void {
    this.#refused.forget(number);
    const instance = this.#byNumber.get(number);
    if (!instance) return;
    this.#byNumber.delete(number);
    this.#options.shared?.runs.drop(number);
    instance.dispose(CloseCode.elsewhere, 'elsewhere');
    this.#options.onTaken?.(instance);
  }

  get size(): number {
    return this.#byNumber.size;
  }

  /** The seats of all meetings. */
  countSeats(): number {
    let seats = 0;
    for (const instance of this.#byNumber.values()) seats += instance.state.seats.size;
    return seats;
  }

  /** The weight limit of one meeting's events, so that those of all meetings fit into memory. */
  #historyWeight(): number {
    return Math.min(historyWeights.ofMeeting, historyWeights.inAll / this.size);
  }

  #openInstance({ summary, hostKeyHash: hash }: StoredMeeting, preload: Preload): MeetingInstance {
    const { tickets, remoteTokens, dialIn, telephony, openNumbers, shared } = this.#options;
    const { remoteControl } = this.#options;
    const { number, topic, options } = summary;
    const { banned, run } = preload;
    const storage = shared && new InstanceStorage(shared, number, banned);
    const instance: MeetingInstance = new MeetingInstance({
      ...this.#options,
      number,
      settings: {
        ...{ topic, ...options, telephony, numbers: run ? undefined : openNumbers?.() },
        bAllowRemoteControl: options.bAllowRemoteControl && allowsRemoteControl(remoteControl),
      },
      scheduledEnd: scheduledEndOf(summary),
      history: { most: this.#options.historyLength, weight: () => this.#historyWeight() },
      dialInInfo: (userId) => dialIn?.infoOf(instance, userId),
      checkHostKey: (key, who) => this.hostKeys.check({ number, hash }, key, who),
      hasUploaded: (userId, file) =>
        this.#options.files?.isOf({ meetingId: instance.meetingId, userId }, file) === true,
      issueTickets: (userId, types) =>
        tickets.issue({ number, meetingId: instance.meetingId, userId }, types),
      issueRemoteToken: (grant) =>
        remoteTokens.issue({ ...grant, number, meetingId: instance.meetingId }),
      hasEnded: (meetingId) => this.#ended.has(meetingId),
      storedRun: run && {
        ...run,
        state: underSetting(withArea(run.state, 'phone', { telephony }), remoteControl),
      },
      storage,
      onEvent: (recorded) => {
        storage?.follow(instance, recorded);
        this.#options.onEvent(instance, recorded);
      },
      onOver: () => {
        storage?.over(instance.meetingId);
        if (this.#byNumber.get(number) === instance) this.#forget(number);
        if (instance.state.isEnded) this.#rememberEnd(instance.meetingId);
        this.#options.onOver(instance);
      },
    });
    return instance;
  }

  async #preload(number: string): Promise<Preload | NotHeld> {
    const { shared } = this.#options;
    if (!shared || this.#byNumber.has(number)) return noPreload;
    const refused = this.#refused.preloadOf(number);
    if (refused) return refused;
    if (!(await shared.leases.hold(number))) return 'elsewhere';
    const banned = await shared.removals.read(number);
    const { seatGrace: grace } = this.#options;
    const away = shared.leases.awayOf(number);
    return { banned, run: await shared.runs.read(number, { away, grace }) };
  }

  /** Drops an instance whose first person was refused, with everything that belongs to it. */
  #abandon(instance: MeetingInstance, preload: Preload): void {
    const { number } = instance.options;
    // A preload that was not read for this opening may be outdated for the next.
    if (preload !== noPreload) this.#refused.keep(number, preload);
    this.#forget(number);
    instance.dispose(CloseCode.refused, leaveTexts.ended);
    this.#options.onOver(instance);
  }

  /** Nobody is there: releases the meeting, unless somebody joins at once. */
  #forget(number: string): void {
    this.#byNumber.delete(number);
    if (this.#options.shared && !this.#refused.has(number))
      this.#options.environment.after(emptyTime, () => this.#letGo(number));
  }

  /** Releases a meeting once everything is stored, unless somebody has joined in the meantime. */
  #letGo(number: string): void {
    const { shared } = this.#options;
    const release = (): void => {
      const isWanted = this.#byNumber.has(number) || this.#preparing.has(number);
      if (!isWanted && !this.#refused.has(number)) shared?.leases.release(number);
    };
    void Promise.all([shared?.removals.settled(), shared?.runs.forgotten(number)]).then(release);
  }

  #rememberEnd(meetingId: string): void {
    this.#ended.add(meetingId);
    const oldest = this.#ended.values().next();
    if (this.#ended.size > mostEnded && !oldest.done) this.#ended.delete(oldest.value);
  }
}
