import {
  rulesIn,
  startingRules,
  type RulesOf,
  type RuleValues,
} from '../../protocol/privileges/meetingRules';
import { storedSwitchFields } from '../../protocol/privileges/ruleFields';
import { defineArea } from './area';
import { happened, toEverybody } from './decision';
import type { MeetingEvent } from './event';
import { rulesOf } from './rules';
import { withArea, type MeetingState, type SharedAttributes } from './state';
import { defineState } from './states/subState';

/** The meeting's switches that are no attributes of it. */
interface SwitchesState extends RulesOf<'audio'>, RulesOf<'video'>, RulesOf<'share'> {}

declare module './areaStates' {
  interface AreaStates {
    readonly switches: SwitchesState;
  }
  interface MeetingEvents {
    readonly attributesSet: { readonly changed: Partial<SharedAttributes> };
    readonly audioRulesSet: { readonly changed: Partial<RulesOf<'audio'>> };
    readonly videoRuleSet: { readonly changed: Partial<RulesOf<'video'>> };
    readonly shareLocked: { readonly bLockShare: boolean };
  }
}

const switchesState = defineState({
  initial: (settings): SwitchesState => ({
    ...startingRules('audio', settings),
    ...startingRules('video', settings),
    ...startingRules('share', settings),
  }),
  stored: {
    fields: storedSwitchFields,
    write: (state) => state,
    read: (fields) => fields,
  },
});

/** Fields of `wanted` that differ from the state; undefined when none does. */
const changesOf = <T extends object>(
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
  current: T,
): Partial<T> | undefined => {
  const changed: Partial<T> = {};
  let isChanged = false;
  for (const name in wanted) {
    const value = wanted[name];
    if (value === undefined || value === current[name]) continue;
    changed[name] = value;
    isChanged = true;
  }
  return isChanged ? changed : undefined;
};

type Wanted<T> = { readonly [N in keyof T]?: T[N] | undefined };

/** An event for each area with changed rules; none for rules that already have the value. */
const eventsOf = (state: MeetingState, wanted: Wanted<RuleValues>): readonly MeetingEvent[] => {
  const current = rulesOf(state);
  const attributes = changesOf(rulesIn('attributes', wanted), rulesIn('attributes', current));
  const video = changesOf(rulesIn('video', wanted), rulesIn('video', current));
  const share = changesOf(rulesIn('share', wanted), rulesIn('share', current));
  return [
    ...(attributes ? [{ name: 'attributesSet', changed: attributes } as const] : []),
    ...audioChanges(state, rulesIn('audio', wanted)),
    ...(video ? [{ name: 'videoRuleSet', changed: video } as const] : []),
    ...(share ? [{ name: 'shareLocked', bLockShare: current.bLockShare, ...share } as const] : []),
  ];
};

/** Changes of rules about audio; none for rules that already have the value. */
export const audioChanges = (
  state: MeetingState,
  wanted: Wanted<RulesOf<'audio'>>,
): readonly MeetingEvent[] => {
  const changed = changesOf(wanted, rulesIn('audio', rulesOf(state)));
  return changed ? [{ name: 'audioRulesSet', changed }] : [];
};

/** The rules of a meeting. Only changes are sent. @source core 3, core 6, media 7 */
export const switches = defineArea('switches', {
  state: switchesState,

  snapshot: ({ areas }) => [
    { name: 'audioControlled', body: rulesIn('audio', areas.switches) },
    { name: 'shareControlled', body: { lockShare: areas.switches.bLockShare } },
  ],
  snapshotFields: { videoControlled: ({ areas }) => rulesIn('video', areas.switches) },

  commands: {
    setRules: (state, _actor, { body }) => happened(...eventsOf(state, body)),
  },

  events: {
    attributesSet: {
      evolve: (state, { changed }) => ({
        ...state,
        attributes: { ...state.attributes, ...changed },
      }),
      project: ({ changed }) => toEverybody({ name: 'attributesChanged', body: changed }),
      attendees: 'included',
      scope: 'meeting',
    },
    audioRulesSet: {
      evolve: (state, { changed }) => withArea(state, 'switches', changed),
      project: ({ changed }) => toEverybody({ name: 'audioControlled', body: changed }),
      attendees: 'included',
      scope: 'meeting',
    },
    videoRuleSet: {
      evolve: (state, { changed }) => withArea(state, 'switches', changed),
      project: ({ changed }) => {
        // Allowing everybody also allows people whose video was stopped.
        const isAllowed = changed.bCanUnmuteVideo === true;
        const body = { ...changed, ...(isAllowed && { bVideoMuted: false }) };
        return toEverybody({ name: 'videoControlled', body });
      },
      attendees: 'included',
      scope: 'meeting',
    },
    shareLocked: {
      evolve: (state, { bLockShare }) => withArea(state, 'switches', { bLockShare }),
      project: ({ bLockShare }) =>
        toEverybody({ name: 'shareControlled', body: { lockShare: bLockShare } }),
      attendees: 'included',
      scope: 'meeting',
    },
  },
});
