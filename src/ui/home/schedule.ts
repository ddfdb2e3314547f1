import { planningHorizon } from '../../protocol/limits';

/** Lengths that the dialog offers, in minutes. */
export const durations = [15, 30, 45, 60, 90, 120, 180, 240] as const;

/** Minutes of a meeting that names no length. @decision As calendars do. */
export const usualDuration = 60;

const hour = 3_600_000;
const pad = (n: number) => String(n).padStart(2, '0');

/** A time as a `datetime-local` input wants it, in the machine's zone. */
export const asLocalInput = (at: number): string => {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
};

/**
 * The machine's time zone at a typed time, since it changes with the season; the current one for an
 * empty field.
 */
export const zoneInWords = (typed: string, language: string): string => {
  const at = Date.parse(typed);
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long' }).formatToParts(
    Number.isNaN(at) ? Date.now() : at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

export const nextFullHour = (now: number): number => Math.floor(now / hour + 1) * hour;

/** Why a start time is not accepted; empty when it is. The running minute is not past. */
export const startTrouble = (
  typed: string,
  now: number,
): '' | 'startInvalid' | 'startPast' | 'startFar' => {
  const at = Date.parse(typed);
  if (Number.isNaN(at)) return 'startInvalid';
  if (at > now + planningHorizon) return 'startFar';
  return at < now - 60_000 ? 'startPast' : '';
};
