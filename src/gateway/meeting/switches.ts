import * as z from 'zod/mini';
import { defineArea } from './area';
import { happened, toEverybody } from './decision';
import type { AudioRules, MeetingEvent, VideoRules } from './event';
import { withArea, type MeetingState, type SharedAttributes } from './state';
import { defineState } from './states/subState';

/** The meeting's switches that are no attributes of it. */
interface SwitchesState extends AudioRules, VideoRules {
  readonly bLockShare: boolean;
}

declare module './areaStates' {
  interface AreaStates {
    readonly switches: SwitchesState;
  }
}

const switchesState = defineState({
  initial: ({ bMutedUponEntry }): SwitchesState => ({
    bCanUnmute: true,
    bMutedUponEntry,
    bCanUnmuteVideo: true,
    isHDSupported: true,
    bLockShare: false,
  }),
  stored: {
    fields: {
      bCanUnmute: z.boolean(),
      bMutedUponEntry: z.boolean(),
      bCanUnmuteVideo: z.boolean(),
      // Runs were stored before hosts could switch it off.
      isHDSupported: z._default(z.boolean(), true),
      bLockShare: z.boolean(),
    },
    write: (state) => state,
    read: (fields) => fields,
  },
});

/** Fields of `wanted` that differ from what is; undefined where none does. */
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

type Attributes = Pick<
  SharedAttributes,
  | 'bHoldUponEntry'
  | 'bAllowRaiseHand'
  | 'bAllowAttendeeRename'
  | 'bAllowShowCount'
  | 'bAllowCallMe'
  | 'bAllowPlayChimeForEnterOrExit'
>;

/** An event for each kind of rule that changes; none for what is so already. */
const eventsOf = (
  state: MeetingState,
  wanted: {
    readonly attributes: { readonly [K in keyof Attributes]?: boolean | undefined };
    readonly audio: Record<'bCanUnmute' | 'bMutedUponEntry', boolean | undefined>;
    readonly video: Record<'bCanUnmuteVideo' | 'isHDSupported', boolean | undefined>;
    readonly bLockShare: boolean | undefined;
  },
): readonly MeetingEvent[] => {
  const attributes = changesOf<Attributes>(wanted.attributes, state.attributes);
  const audio = audioChanges(state, wanted.audio);
  const { bCanUnmuteVideo, isHDSupported } = state.areas.switches;
  const video = changesOf(wanted.video, { bCanUnmuteVideo, isHDSupported });
  const { bLockShare = state.areas.switches.bLockShare } = wanted;
  const events: MeetingEvent[] = [...audio];
  if (attributes) events.unshift({ name: 'attributesSet', changed: attributes });
  if (video) events.push({ name: 'videoRuleSet', changed: video });
  if (bLockShare !== state.areas.switches.bLockShare)
    events.push({ name: 'shareLocked', bLockShare });
  return events;
};

/** Rules about audio that change; nothing for what is so already. */
export const audioChanges = (
  state: MeetingState,
  wanted: Partial<Record<'bCanUnmute' | 'bMutedUponEntry', boolean | undefined>>,
): readonly MeetingEvent[] => {
  const { bCanUnmute, bMutedUponEntry } = state.areas.switches;
  const changed = changesOf(wanted, { bCanUnmute, bMutedUponEntry });
  return changed ? [{ name: 'audioRulesSet', changed }] : [];
};

/** The switches of a meeting. Only what changes is told. @source core 3, core 6, media 7 */
export const switches = defineArea('switches', {
  state: switchesState,

  snapshot: ({ areas }) => {
    const { bCanUnmute, bMutedUponEntry, bCanUnmuteVideo, isHDSupported, bLockShare } =
      areas.switches;
    return [
      { name: 'audioControlled', body: { bCanUnmute, bMutedUponEntry } },
      { name: 'videoControlled', body: { bCanUnmuteVideo, isHDSupported } },
      { name: 'shareControlled', body: { lockShare: bLockShare } },
    ];
  },

  commands: {
    setRules: (state, _actor, { body }) => {
      const { bCanUnmute, bMutedUponEntry, bCanUnmuteVideo, isHDSupported, bLockShare, ...rest } =
        body;
      const audio = { bCanUnmute, bMutedUponEntry };
      const video = { bCanUnmuteVideo, isHDSupported };
      return happened(...eventsOf(state, { attributes: rest, audio, video, bLockShare }));
    },
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
        // Allowed to everybody, it is allowed to those whose video was stopped, too.
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
