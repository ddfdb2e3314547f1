/** A rule of the meeting that a host or co-host switches. */
interface MeetingRule {
  /** The operation that switches it. */
  readonly operation: string;
  /** Its value until it is switched, and wherever it is absent. */
  readonly initial: boolean;
  /**
   * Where its value is sent: with the meeting's attributes, or with the controls of audio, video or
   * sharing. A new rule is an attribute.
   */
  readonly area: 'attributes' | 'audio' | 'video' | 'share';
  /** A meeting may be created with another value than `initial`. */
  readonly isOption?: true;
  /** Absent in runs stored by earlier releases, and from their gateways. Every new rule is. */
  readonly isLater?: true;
}

/**
 * The rules of a meeting that hosts and co-hosts switch. The fields of `setRules`, the operations
 * that these need, the attributes, the stored options, the events and the selectors follow from it.
 * @source core 3, core 6, media 7
 */
export const switchedRules = {
  bHoldUponEntry: {
    operation: 'holdUponEntry',
    initial: false,
    area: 'attributes',
    isOption: true,
  },
  bMutedUponEntry: { operation: 'muteUponEntry', initial: false, area: 'audio', isOption: true },
  bCanUnmute: { operation: 'allowUnmute', initial: true, area: 'audio' },
  bCanUnmuteVideo: { operation: 'allowUnmuteVideo', initial: true, area: 'video' },
  /** Video of 720p and above. @source media 6 (host-controlled HD video) */
  isHDSupported: { operation: 'allowHd', initial: true, area: 'video', isLater: true },
  bAllowRaiseHand: { operation: 'allowRaiseHand', initial: true, area: 'attributes' },
  bAllowAttendeeRename: { operation: 'allowRename', initial: true, area: 'attributes' },
  bAllowShowCount: { operation: 'showAttendeeCount', initial: true, area: 'attributes' },
  /** A chime when people enter or leave. @source core 3 */
  bAllowPlayChimeForEnterOrExit: {
    operation: 'allowChime',
    initial: true,
    area: 'attributes',
    isOption: true,
  },
  /** Guests may have the meeting call their telephone. @decision */
  bAllowCallMe: { operation: 'allowCallMe', initial: false, area: 'attributes', isLater: true },
  /** Only the host and co-hosts may share. */
  bLockShare: { operation: 'lockShare', initial: false, area: 'share' },
  /** Several people may share at once. @source media 4 (multiple share) */
  bMultipleShare: {
    operation: 'allowMultipleShare',
    initial: false,
    area: 'attributes',
    isLater: true,
  },
  /** Everybody who may share may take the place of whoever shares. @source media 4 (anyone grab) */
  bAllowShareGrab: {
    operation: 'allowShareGrab',
    initial: false,
    area: 'attributes',
    isLater: true,
  },
  /** People who are no hosts may annotate shares. @decision */
  bAllowAnnotation: {
    operation: 'allowAnnotation',
    initial: true,
    area: 'attributes',
    isLater: true,
  },
  /**
   * People may ask to control a shared screen: the host setting. The option of the same name is the
   * meeting option, which `isRemoteControlEnabled` has. @source core 5, media 5
   */
  bAllowRemoteControl: {
    operation: 'allowRemoteControl',
    initial: true,
    area: 'attributes',
    isOption: true,
    isLater: true,
  },
} as const satisfies Readonly<Record<string, MeetingRule>>;

type Table = typeof switchedRules;
/** The name of a rule that hosts switch. */
export type RuleName = keyof Table;
/** Where a rule's value is sent. */
export type RuleArea = MeetingRule['area'];
/** The rules with these properties in the table. */
export type RuleWith<Properties extends Partial<MeetingRule>> = {
  [Name in RuleName]: Table[Name] extends Properties ? Name : never;
}[RuleName];
/** The rules of an area. */
export type RuleIn<Area extends RuleArea> = RuleWith<{ readonly area: Area }>;
export type RuleValues = Readonly<Record<RuleName, boolean>>;
/** The values of the rules of an area. */
export type RulesOf<Area extends RuleArea> = Pick<RuleValues, RuleIn<Area>>;
/** The rules that are options of a meeting. */
export type RuleOptions = Pick<RuleValues, RuleWith<{ readonly isOption: true }>>;

const rows: readonly (readonly [string, MeetingRule])[] = Object.entries(switchedRules);

/** The names of all rules, in the table's order. */
export const ruleNames = Object.keys(switchedRules) as readonly RuleName[];

/** The value of every rule: the given one, or `initial` where there is none. */
export const completeRules = (given: {
  readonly [Name in RuleName]?: boolean | undefined;
}): RuleValues =>
  Object.fromEntries(
    rows.map(([name, { initial }]) => [name, given[name as RuleName] ?? initial]),
  ) as RuleValues;

/** `make` of every rule that `isMeant` accepts, by name. */
export const mapRules = (
  isMeant: (rule: MeetingRule) => boolean,
  make: (rule: MeetingRule, name: string) => unknown,
): object =>
  Object.fromEntries(
    rows.flatMap(([name, rule]) => (isMeant(rule) ? [[name, make(rule, name)]] : [])),
  );

const namesIn = (area: RuleArea): readonly RuleName[] =>
  ruleNames.filter((name) => switchedRules[name].area === area);
const namesByArea: Readonly<Record<RuleArea, readonly RuleName[]>> = {
  attributes: namesIn('attributes'),
  audio: namesIn('audio'),
  video: namesIn('video'),
  share: namesIn('share'),
};

/** The values among `from` that belong to rules of an area; absent ones stay absent. */
export const rulesIn = <Area extends RuleArea, From extends { readonly [N in RuleName]?: unknown }>(
  area: Area,
  from: From,
): Pick<From, RuleIn<Area> & keyof From> => {
  const values: { [N in RuleName]?: unknown } = {};
  for (const name of namesByArea[area]) if (Object.hasOwn(from, name)) values[name] = from[name];
  return values as Pick<From, RuleIn<Area> & keyof From>;
};

/** The values that rules of an area have in a new run of a meeting with these options. */
export const startingRules = <Area extends RuleArea>(
  area: Area,
  options: RuleOptions,
): RulesOf<Area> =>
  mapRules(
    (rule) => rule.area === area,
    ({ isOption, initial }, name) => (isOption ? options[name as keyof RuleOptions] : initial),
  ) as RulesOf<Area>;

/** What people on hold see of the attributes' rules: all are off, and later ones absent. */
export const hiddenRules = mapRules(
  ({ area, isLater }) => area === 'attributes' && !isLater,
  () => false,
) as Readonly<Record<Exclude<RuleIn<'attributes'>, RuleWith<{ readonly isLater: true }>>, false>>;

/** The rules of a meeting for people who do not control it. @source core 3, media 3 */
export interface MeetingRules extends RuleValues {
  readonly isWebinar: boolean;
  /** The webinar's practice session, without its audience. */
  readonly isPracticing: boolean;
  /** Also off for a person whose video a host stopped. @source media 5 */
  readonly bCanUnmuteVideo: boolean;
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
  /** The meeting was created with remote control, and its gateway has it. @source media 3 */
  readonly isRemoteControlEnabled: boolean;
}

/** The rules that restrict nothing. */
export const openRules: MeetingRules = {
  ...completeRules({}),
  isWebinar: false,
  isPracticing: false,
  bAllowCallMe: true,
  bAllowShareGrab: true,
  bIbDisableShare: false,
  bIbDisableChat: false,
  isRemoteControlEnabled: true,
};
