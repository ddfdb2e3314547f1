import type { Environment } from '../environment';
import { project } from '../meeting';
import type { Outgoing } from '../meeting/area';
import { reachOf } from '../meeting/audience';
import type { RecordedEvent } from '../meeting/event';
import type { MeetingState } from '../meeting/state';
import { frameOf, revisionOn, type Connection, type TextFrame } from './connection';
import { CoalescedRoster } from './coalescedRoster';

interface Holder {
  readonly userId: number;
  readonly connection: Connection | undefined;
}
type Holders = Iterable<Holder> & { readonly get: (userId: number) => Holder | undefined };

/** The pace of roster changes. */
export interface RosterPace {
  /** How long changes are batched, ms. */
  readonly window: number;
  /** Roster messages that may be sent at once in that time. */
  readonly atOnce: number;
}
/**
 * @decision A small meeting never waits; in a crowd each client is sent changes twenty times a
 * second.
 */
export const rosterPace: RosterPace = { window: 50, atOnce: 100 };

/** The holders that an event may concern: all, or only those who can see some of it. */
function* holdersOf(
  recorded: RecordedEvent,
  { state, holders }: { readonly state: MeetingState; readonly holders: Holders },
): Iterable<Holder> {
  const reach = reachOf(state, recorded);
  if (!reach) {
    yield* holders;
    return;
  }
  for (const userId of reach) {
    const holder = holders.get(userId);
    if (holder) yield holder;
  }
}

/**
 * Broadcasts events. A message that several viewers share is encoded once. Frequent roster changes
 * are batched per viewer; any other message flushes them first, so that no client has a revision
 * without the changes before it.
 */
export class Broadcaster {
  readonly #pending = new Map<Connection, CoalescedRoster>();
  #nothing = CoalescedRoster.nothing();
  #cancelTelling: (() => void) | undefined;
  #windowBegan = -Infinity;
  #written = 0;

  readonly #environment: Pick<Environment, 'monotonic' | 'after'>;
  readonly #pace: RosterPace;

  constructor(
    environment: Pick<Environment, 'monotonic' | 'after'>,
    pace: RosterPace = rosterPace,
  ) {
    this.#environment = environment;
    this.#pace = pace;
  }

  /** Sends an event, as each may see it, to everybody with a connected seat except `except`. */
  tell(
    recorded: RecordedEvent,
    to: {
      readonly state: MeetingState;
      readonly holders: Holders;
      readonly except: Connection | undefined;
    },
  ): void {
    const projection = project(recorded);
    if (!projection) return;
    const frames = {
      inside: new Map<Outgoing, TextFrame>(),
      onHold: new Map<Outgoing, TextFrame>(),
    };
    const isBusy = this.#isBusy();
    for (const { connection, userId } of holdersOf(recorded, to)) {
      if (!connection || connection === to.except) continue;
      const viewer = to.state.seats.get(userId);
      const outgoing = viewer && projection(viewer);
      if (!outgoing) continue;
      const isRoster = outgoing.name === 'rosterChanged';
      if (isRoster && isBusy) {
        const before = this.#pending.get(connection) ?? this.#nothing;
        this.#pending.set(connection, before.and(outgoing, recorded.rev));
        continue;
      }
      const known = connection.isOnHold ? frames.onHold : frames.inside;
      const frame = known.get(outgoing) ?? frameOf(outgoing, revisionOn(connection, recorded.rev));
      known.set(outgoing, frame);
      this.say(connection, frame);
      if (isRoster) this.#written += 1;
    }
    if (this.#pending.size > 0) this.#cancelTelling ??= this.#tellSoon();
  }

  /** Sends a frame to one client, after all earlier changes. */
  say(connection: Connection, frame: TextFrame): void {
    this.catchUp(connection);
    connection.send(frame);
  }

  /** Flushes the pending changes of a client. */
  catchUp(connection: Connection): void {
    const coalesced = this.#pending.get(connection);
    if (!coalesced) return;
    this.#pending.delete(connection);
    this.#written += 1;
    connection.send(coalesced.written());
  }

  /** Stops all messages. */
  stop(): void {
    this.#cancelTelling?.();
    this.#pending.clear();
  }

  /** Whether this window has had so many messages that the next change waits for its end. */
  #isBusy(): boolean {
    if (this.#pending.size > 0) return true;
    const now = this.#environment.monotonic();
    if (now - this.#windowBegan >= this.#pace.window) {
      this.#windowBegan = now;
      this.#written = 0;
    }
    return this.#written >= this.#pace.atOnce;
  }

  #tellSoon(): () => void {
    const left = this.#windowBegan + this.#pace.window - this.#environment.monotonic();
    return this.#environment.after(Math.max(0, left), () => {
      this.#cancelTelling = undefined;
      this.#windowBegan = this.#environment.monotonic();
      this.#written = 0;
      for (const connection of this.#pending.keys()) this.catchUp(connection);
      this.#nothing = CoalescedRoster.nothing();
    });
  }
}
