import * as z from 'zod/mini';
import { guestDialIn } from '../dialIn';
import { freeText } from '../freeText';
import { meetingNumber } from '../ids';
import { emailLimit, passwordLimit, sessionIdleTimeoutDefault, topicLimit } from '../limits';
import { plainLine } from '../plainLine';
import { optionFields } from '../privileges/ruleFields';
import { visibleLine } from '../visibleLine';

const emailOrDomain = z.string().check(z.minLength(3), z.maxLength(emailLimit), plainLine());

/** Milliseconds since 1970, up to the year 9999. */
const startTime = z.int().check(z.minimum(0), z.maximum(253_402_300_799_000));

/**
 * REST API of meetings: `POST` and `GET /api/v1/meetings`, `GET`, `PATCH` and `DELETE
 * /api/v1/meetings/{number}`, `GET` and `POST /api/v1/meetings/{number}/host`. Listing needs an SDK
 * token; changing, deleting and reading what its host sees need an SDK token or the meeting's host
 * token, as `Authorization: Bearer`. `POST .../host` exchanges the host key for a host token.
 * @decision The documents show no such API; DESIGN 5 asks for a small one.
 */
export const meetingOptions = z.object({
  isWebinar: z._default(z.boolean(), false),
  ...optionFields,
  bLock: z._default(z.boolean(), false),
  /** False: people wait until a host has joined. @source core 7 (jbh: join before host) */
  isJoinBeforeHost: z._default(z.boolean(), true),
  /** A webinar that only registrants may join. */
  isRegistrationRequired: z._default(z.boolean(), false),
  /** A webinar's attendees wait until the host starts it. */
  isPracticeSession: z._default(z.boolean(), false),
  /** Joining requires an e-mail address. */
  isEmailRequired: z._default(z.boolean(), false),
  /** Joining requires a token of the account. @source core 8 (3034, 3100) */
  isLoginRequired: z._default(z.boolean(), false),
  /** Information barriers between participants. @source core 3 */
  bIbDisableShare: z._default(z.boolean(), false),
  bIbDisableChat: z._default(z.boolean(), false),
  /** Minutes after which an idle session of the original host ends. @source core 6 */
  sessionIdleTimeoutMins: z._default(
    z.int().check(z.minimum(1), z.maximum(1440)),
    sessionIdleTimeoutDefault,
  ),
  /** The most participants; waiting people do not count, and those who may host join beyond it. */
  capacity: z._default(z.int().check(z.minimum(2), z.maximum(10_000)), 1000),
});
export type MeetingOptions = z.output<typeof meetingOptions>;

/** Who may not join: e-mail addresses, or a whole domain such as `@example.org`. */
export const barred = z.object({
  /** Refused with 3033. @source core 8 */
  emails: z._default(z.array(emailOrDomain).check(z.maxLength(1000)), []),
  /** Refused with 103043. @source core 8 (information-barrier reject) */
  informationBarrier: z._default(z.array(emailOrDomain).check(z.maxLength(1000)), []),
});
export type Barred = z.output<typeof barred>;

/** Body of the call that creates a meeting. */
export const createMeeting = z.object({
  topic: visibleLine(topicLimit),
  /** Empty or absent: no passcode. */
  passcode: z.optional(freeText(passwordLimit)),
  /** Milliseconds since 1970; absent for an instant meeting. */
  startTime: z.optional(startTime),
  /** Planned length in minutes. */
  duration: z.optional(z.int().check(z.minimum(1), z.maximum(24 * 60))),
  options: z.optional(z.partial(meetingOptions)),
  /** Not shown to anyone. */
  barred: z.optional(barred),
});
/** The input, before the schema fills in defaults. */
export type CreateMeeting = z.input<typeof createMeeting>;

/** What anyone with the number may see. */
export const meetingSummary = z.object({
  number: meetingNumber,
  topic: z.string(),
  hasPasscode: z.boolean(),
  startTime: z.nullable(z.int()),
  duration: z.nullable(z.int()),
  options: meetingOptions,
  createdAt: z.int(),
});
export type MeetingSummary = z.output<typeof meetingSummary>;

/** Fields of a schema, each without its default. */
type WithoutDefaults<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodMiniDefault<infer Field> ? Field : never;
};
const withoutDefaults = <Fields extends Record<string, z.ZodMiniDefault>>(fields: Fields) => {
  const bare: unknown = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.def.innerType]),
  );
  return bare as WithoutDefaults<Fields>;
};

/** Options in a change, without defaults: absent ones stay. */
const changedOptions = z.partial(
  z.object(withoutDefaults(z.omit(meetingOptions, { isWebinar: true }).shape)),
);

/** Body of the call that changes a meeting: absent fields stay. */
export const editMeeting = z.partial(
  z.extend(z.pick(createMeeting, { topic: true }), {
    /** Empty: removes the passcode. */
    passcode: freeText(passwordLimit),
    startTime,
    duration: z.int().check(z.minimum(1), z.maximum(24 * 60)),
    /** `isWebinar` does not change. */
    options: changedOptions,
  }),
);
export type EditMeeting = z.input<typeof editMeeting>;

/** Body of `POST /api/v1/meetings/{number}/host`. */
export const hostClaim = z.strictObject({
  hostKey: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
});

/**
 * A meeting as its host sees it: the answer to creating and changing it, to a correct host key, and
 * to `GET /api/v1/meetings/{number}/host`.
 */
export const hostedMeeting = z.extend(meetingSummary, {
  /** Empty without a passcode. */
  passcode: z.string(),
  hostKey: z.string(),
  /** The number of changes: the sequence of its calendar entry. @source RFC 5545 3.8.7.4 */
  revision: z._default(z.int().check(z.minimum(0)), 0),
  /**
   * Joins as the original host, as `zlk` of the info call. Valid until two days after the planned
   * end.
   */
  hostToken: z.string(),
  /** How guests dial in; absent where nobody can, or only people with a participant id. */
  dialIn: z.optional(guestDialIn),
});
export type HostedMeeting = z.output<typeof hostedMeeting>;

/** Answer of the call that lists meetings. */
export const meetingList = z.object({ meetings: z.array(meetingSummary) });

/** The body of every refused HTTP call. */
export const httpRefusal = z.object({
  errorCode: z.int(),
  errorMessage: z.string(),
});
export type HttpRefusal = z.output<typeof httpRefusal>;
