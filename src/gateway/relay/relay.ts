import { CloseCode } from '../../protocol/channels/queries';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { Bundler } from '../kernel/frameWriter';
import { FlushSchedule } from './flushSchedule';
import type { RelayContext } from './relayContext';
import { RelayCounters } from './relayCounters';
import { RelayMeeting } from './relayMeeting';
import { defaultRelayLimits, type RelayLog, type RelayOptions } from './relayOptions';
import type { RelayCommand, RelayPort } from './relayPort';

/** How often meetings are given the time. */
const tickInterval = 100;

const silent: RelayLog = {
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/**
 * Makes a relay: it forwards media packets between the sockets of each meeting, and never decrypts.
 * @source DESIGN 4 (subscriptions, back-pressure, loss), DESIGN 5 (relay)
 */
export const createRelay = (options: RelayOptions): RelayPort => {
  const { now, after, soon = (run) => void setImmediate(run), log = silent } = options;
  const clock = { now, after, soon };
  const limits = { ...defaultRelayLimits, ...options.limits };
  const counters = new RelayCounters();
  const context: RelayContext = {
    clock,
    limits,
    counters,
    log,
    schedule: new FlushSchedule(clock, limits.coalescing, counters),
    bundler: new Bundler(),
  };
  const meetings = new Map<string, RelayMeeting>();
  const ticking = { cancel: (): void => undefined, isOn: false };

  const tick = (): void => {
    ticking.isOn = false;
    const time = now();
    for (const meeting of meetings.values()) meeting.tick(time);
    keepTicking();
  };
  const keepTicking = (): void => {
    if (ticking.isOn || meetings.size === 0) return;
    ticking.isOn = true;
    ticking.cancel = after(tickInterval, tick);
  };

  const open = (id: string): void => {
    if (meetings.has(id)) return;
    meetings.set(id, new RelayMeeting(id, context));
    keepTicking();
  };
  const end = (id: string, code: number, reason: string): void => {
    meetings.get(id)?.close(code, reason);
    meetings.delete(id);
  };
  const post = (command: RelayCommand): void => {
    switch (command.name) {
      case 'openMeeting':
        return open(command.meetingId);
      case 'setGrants':
        return meetings.get(command.meetingId)?.setGrants(command.changes, command.revision);
      case 'forgetPictures':
        return meetings.get(command.meetingId)?.forgetPictures();
      case 'removePerson':
        return meetings
          .get(command.meetingId)
          ?.remove(command.userId, command.code, command.reason);
      case 'endMeeting':
        return end(command.meetingId, command.code, command.reason);
    }
  };

  return {
    post,
    admit: (admission, handle) => {
      const meeting = meetings.get(admission.meetingId);
      if (meeting) meeting.admit(admission, handle);
      else handle.ws.close(CloseCode.refused, joinTexts.invalidParameter);
    },
    openTap: (admission, listener) =>
      meetings.get(admission.meetingId)?.openTap(admission, listener),
    figures: () => ({ ...counters.figures(), meetings: meetings.size }),
    close: () => {
      for (const id of [...meetings.keys()]) end(id, CloseCode.restarting, 'restarting');
      ticking.cancel();
    },
  };
};
