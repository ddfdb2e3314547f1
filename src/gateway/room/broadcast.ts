import type { Outgoing } from '../meeting/area';
import type { RecordedEvent } from '../meeting/event';
import { project } from '../meeting';
import type { MeetingState } from '../meeting/state';
import { frameOf, type Connection } from './connection';

/**
 * Tells everybody who is seated and connected, but `except`, what they may see of an event. What
 * several people see alike is written once.
 */
export const broadcast = (
  recorded: RecordedEvent,
  to: {
    readonly state: MeetingState;
    readonly holders: Iterable<{
      readonly userId: number;
      readonly connection: Connection | undefined;
    }>;
    readonly except: Connection | undefined;
  },
): void => {
  const projection = project(recorded);
  if (!projection) return;
  const frames = new Map<Outgoing, Buffer>();
  for (const { connection, userId } of to.holders) {
    if (!connection || connection === to.except) continue;
    const viewer = to.state.seats.get(userId);
    const outgoing = viewer && projection(viewer);
    if (!outgoing) continue;
    const frame = frames.get(outgoing) ?? frameOf(outgoing, recorded.rev);
    frames.set(outgoing, frame);
    connection.send(frame);
  }
};
