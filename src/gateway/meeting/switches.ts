import type { Area } from './area';
import { happened, toEverybody } from './decision';
import type { MeetingEvent } from './event';
import type { MeetingState, SharedAttributes } from './state';

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
  'bHoldUponEntry' | 'bAllowRaiseHand' | 'bAllowAttendeeRename' | 'bAllowShowCount' | 'bAllowCallMe'
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
  const { bCanUnmuteVideo, isHDSupported } = state;
  const video = changesOf(wanted.video, { bCanUnmuteVideo, isHDSupported });
  const { bLockShare = state.bLockShare } = wanted;
  const events: MeetingEvent[] = [...audio];
  if (attributes) events.unshift({ name: 'attributesSet', changed: attributes });
  if (video) events.push({ name: 'videoRuleSet', changed: video });
  if (bLockShare !== state.bLockShare) events.push({ name: 'shareLocked', bLockShare });
  return events;
};

/** Rules about audio that change; nothing for what is so already. */
export const audioChanges = (
  state: MeetingState,
  wanted: Partial<Record<'bCanUnmute' | 'bMutedUponEntry', boolean | undefined>>,
): readonly MeetingEvent[] => {
  const { bCanUnmute, bMutedUponEntry } = state;
  const changed = changesOf(wanted, { bCanUnmute, bMutedUponEntry });
  return changed ? [{ name: 'audioRulesSet', changed }] : [];
};

/** The switches of a meeting. Only what changes is told. @source core 3, core 6, media 7 */
export const switches: Area = {
  decide: (state, _actor, command) => {
    if (command.name !== 'setRules') return undefined;
    const { bCanUnmute, bMutedUponEntry, bCanUnmuteVideo, isHDSupported, bLockShare, ...rest } =
      command.body;
    const audio = { bCanUnmute, bMutedUponEntry };
    const video = { bCanUnmuteVideo, isHDSupported };
    return happened(...eventsOf(state, { attributes: rest, audio, video, bLockShare }));
  },

  evolve: (state, { event }) => {
    switch (event.name) {
      case 'attributesSet':
        return { ...state, attributes: { ...state.attributes, ...event.changed } };
      case 'audioRulesSet':
        return { ...state, ...event.changed };
      case 'videoRuleSet':
        return { ...state, ...event.changed };
      case 'shareLocked':
        return { ...state, bLockShare: event.bLockShare };
      default:
        return state;
    }
  },

  project: ({ event }) => {
    switch (event.name) {
      case 'attributesSet':
        return toEverybody({ name: 'attributesChanged', body: event.changed });
      case 'audioRulesSet':
        return toEverybody({ name: 'audioControlled', body: event.changed });
      case 'videoRuleSet': {
        const { changed } = event;
        // Allowed to everybody, it is allowed to those whose video was stopped, too.
        const isAllowed = changed.bCanUnmuteVideo === true;
        const body = { ...changed, ...(isAllowed && { bVideoMuted: false }) };
        return toEverybody({ name: 'videoControlled', body });
      }
      case 'shareLocked':
        return toEverybody({ name: 'shareControlled', body: { lockShare: event.bLockShare } });
      default:
        return undefined;
    }
  },
};
