import type { EditMeeting, HostedMeeting } from '../../protocol/http/meetings';
import { usualDuration } from './schedule';
import type { requestedOptions } from './scheduleOptions';

/** A filled-in form. */
export interface PlannedMeeting {
  readonly topic: string;
  readonly passcode: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  /** Minutes. */
  readonly duration: number;
  readonly options: ReturnType<typeof requestedOptions>;
}

/**
 * The changes of a form to a meeting; null without any. Unchanged fields are not sent, so that
 * another device's changes remain.
 */
export const changesOf = (meeting: HostedMeeting, planned: PlannedMeeting): EditMeeting | null => {
  const { topic, passcode, startTime, duration } = planned;
  const options = Object.entries(planned.options).filter(
    ([name, value]) => Reflect.get(meeting.options, name) !== value,
  );
  const changes = {
    ...(topic !== meeting.topic && { topic }),
    ...(passcode !== meeting.passcode && { passcode }),
    ...(startTime !== meeting.startTime && { startTime }),
    ...(duration !== (meeting.duration ?? usualDuration) && { duration }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
};
