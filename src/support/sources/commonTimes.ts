import { messageRole } from '../../client/recording/wireNames';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { gatewayMeta, gatewayPrefix, gatewayRefused } from '../../protocol/action-log/gatewayLog';
import { parseWith } from '../../protocol/parse';
import type { LineListener } from '../log/examine';
import { fieldOf, numberOf } from '../log/fields';

/** Times, on a log's own clock, of events that other logs of the meeting may contain too. */
export interface CommonTimes {
  /** Whether this is the gateway's log, which has the time of each revision. */
  readonly isGateway: boolean;
  /** Received messages by `messageKey`; NaN for one that came twice, from several runs. */
  readonly heard: ReadonlyMap<number, number>;
  /** When a revision was first received, or made by the gateway. */
  readonly revisions: ReadonlyMap<number, number>;
  /** When a command was sent, by its number; in the gateway's log by `commandKey`. */
  readonly commands: ReadonlyMap<string, number>;
  /** The person whose page wrote the log; 0 before they joined. */
  readonly userId: number;
}

/** The most times of each kind; later ones add nothing. @decision */
const mostTimes = 100_000;

/** One number for a message, from its event and revision. */
const messageKey = (evt: number, seq: number): number => seq * 0x1_00_00 + evt;
/** A key for a person's command. */
export const commandKey = (userId: number, seq: number): string => `${userId}:${seq}`;

/** A map that takes no more than so many names. */
class Times<Key> {
  readonly times = new Map<Key, number>();

  add(key: Key, time: number): void {
    if (this.times.size < mostTimes && !this.times.has(key)) this.times.set(key, time);
  }
  /** As `add`, but a key that occurs twice becomes NaN. */
  addOnce(key: Key, time: number): void {
    if (this.times.has(key)) this.times.set(key, Number.NaN);
    else this.add(key, time);
  }
}

/** Gathers what a log shares with others; the listener reads the log along. */
export const gatherTimes = (): {
  readonly times: () => CommonTimes;
  readonly listen: LineListener;
} => {
  const heard = new Times<number>();
  const revisions = new Times<number>();
  const commands = new Times<string>();
  const known = { isGateway: false, userId: 0 };
  const takeEvent = (type: string, rest: unknown, time: number): void => {
    const meta = parseWith(gatewayMeta, fieldOf(rest, 'meta'));
    if (!meta.ok) return;
    const { rev, by, seq } = meta.value;
    known.isGateway = true;
    // Refusals make no revision.
    if (type !== gatewayRefused) revisions.add(rev, time);
    if (by > 0 && seq > 0) commands.add(commandKey(by, seq), time);
  };
  const listen: LineListener = (record, _line, time) => {
    if (record[0] === 'heard') {
      const [, , , , evt, seq] = record;
      // An answer carries whichever revision there was: it may have been made long before.
      if (messageRole('heard', evt) === 'answer' || seq === 0) return;
      heard.addOnce(messageKey(evt, seq), time);
      revisions.add(seq, time);
    } else if (record[0] === 'sent') commands.addOnce(String(record[5]), time);
    else if (record[0] === 'action') {
      const [, , , type, rest] = record;
      if (type.startsWith(gatewayPrefix)) takeEvent(type, rest, time);
      else if (type === joinSucceeded.type)
        known.userId = numberOf(fieldOf(fieldOf(rest, 'payload'), 'reply'), 'userId') ?? 0;
    }
  };
  return {
    listen,
    times: () => ({
      ...known,
      heard: heard.times,
      revisions: revisions.times,
      commands: commands.times,
    }),
  };
};
