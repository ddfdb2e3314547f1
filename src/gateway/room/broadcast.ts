import type { Outgoing } from '../meeting/area';
import type { RecordedEvent } from '../meeting/event';
import { project } from '../meeting';
import { reachOf } from '../meeting/audience';
import type { MeetingState } from '../meeting/state';
import { frameOf, type Connection, type Frame } from './connection';

interface Holder {
  readonly userId: number;
  readonly connection: Connection | undefined;
}
type Holders = Iterable<Holder> & { readonly get: (userId: number) => Holder | undefined };

/** Who is looked at: everybody, or those alone who can see anything of it. */
function* holdersOf(
  recorded: RecordedEvent,
  { state, holders }: { readonly state: MeetingState; readonly holders: Holders },
): Iterable<Holder> {
  const reach = reachOf(state, recorded);
  if (!reach) return yield* holders;
  for (const userId of reach) {
    const holder = holders.get(userId);
    if (holder) yield holder;
  }
}

/**
 * Tells everybody who is seated and connected, but `except`, what they may see of an event. What
 * several people see alike is written once.
 */
export const broadcast = (
  recorded: RecordedEvent,
  to: {
    readonly state: MeetingState;
    readonly holders: Holders;
    readonly except: Connection | undefined;
  },
): void => {
  const projection = project(recorded);
  if (!projection) return;
  const frames = new Map<Outgoing, Frame>();
  for (const { connection, userId } of holdersOf(recorded, to)) {
    if (!connection || connection === to.except) continue;
    const viewer = to.state.seats.get(userId);
    const outgoing = viewer && projection(viewer);
    if (!outgoing) continue;
    const frame = frames.get(outgoing) ?? frameOf(outgoing, recorded.rev);
    frames.set(outgoing, frame);
    connection.send(frame);
  }
};
