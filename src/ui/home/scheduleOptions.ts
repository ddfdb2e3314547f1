import type { CreateMeeting } from '../../protocol/http/meetings';

/** The kinds that can be scheduled. */
export type MeetingKind = 'meeting' | 'webinar';

const meetingChoices = [
  'bHoldUponEntry',
  'isJoinBeforeHost',
  'bMutedUponEntry',
  'bAllowRemoteControl',
] as const;
const webinarChoices = [
  'isRegistrationRequired',
  'isPracticeSession',
  'bMutedUponEntry',
  'bAllowRemoteControl',
] as const;

/**
 * The options that the dialog offers.
 * @decision The others, such as barred domains and capacity, are set by
 * REST alone: they are an administrator's, and the form is for a person who plans a meeting.
 */
export type ScheduleOption = (typeof meetingChoices)[number] | (typeof webinarChoices)[number];
/** The state of each option. */
export type ScheduleChoices = Readonly<Record<ScheduleOption, boolean>>;

/** The initial choices: the gateway's defaults, and a practice session. */
export const usualChoices: ScheduleChoices = {
  bHoldUponEntry: false,
  isJoinBeforeHost: true,
  bMutedUponEntry: false,
  bAllowRemoteControl: true,
  isRegistrationRequired: true,
  isPracticeSession: true,
};

/** The options for a kind, in the order of the dialog. */
export const optionsFor = (kind: MeetingKind): readonly ScheduleOption[] =>
  kind === 'webinar' ? webinarChoices : meetingChoices;

/** The options of the call: only those of the kind, whatever was chosen for the other one. */
export const requestedOptions = (
  kind: MeetingKind,
  choices: ScheduleChoices,
): NonNullable<CreateMeeting['options']> => ({
  isWebinar: kind === 'webinar',
  ...Object.fromEntries(optionsFor(kind).map((option) => [option, choices[option]])),
});
