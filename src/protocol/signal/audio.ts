import * as z from 'zod/mini';
import { userId } from '../ids';
import { command, indication } from './define';

/** Sent once audio can be heard. @source media 7 (join VoIP) */
export const joinVoip = command({
  name: 'joinVoip',
  evt: 0x2001,
  body: z.object({ muted: z.boolean() }),
});
/** Sent when audio goes to none or to a phone. @source media 7 (leave VoIP) */
export const leaveVoip = command({
  name: 'leaveVoip',
  evt: 0x2002,
  body: z.object({}),
});
/** Oneself or, with the right to it, another. @source media 7 (bMute, id) */
export const muteAudio = command({
  name: 'muteAudio',
  evt: 0x2003,
  body: z.object({ bMute: z.boolean(), id: userId }),
});

/** @source core 6 (mute all) */
export const muteAll = command({
  name: 'muteAll',
  evt: 0x2004,
  body: z.object({ bCanUnmute: z.optional(z.boolean()) }),
});
/** Without an id everybody who is muted. Nobody is unmuted by it. @source media 6 */
export const askUnmute = command({
  name: 'askUnmute',
  evt: 0x2005,
  body: z.object({ id: z.optional(userId) }),
});

/**
 * Sent after a random delay, and only where it changes. @source media 4 (speaker-only message)
 * @decision Its shape; the documents show only when it is sent.
 */
export const tellSpeakerOnly = command({
  name: 'tellSpeakerOnly',
  evt: 0x2006,
  body: z.object({ isSpeakerOnly: z.boolean() }),
});

/**
 * Only what changed is named. @source media 7 (audio controls)
 * @decision No codec mode: there is one codec, Opus, and every packet names it.
 */
export const audioControlled = indication({
  name: 'audioControlled',
  evt: 0x2080,
  body: z.object({
    bCanUnmute: z.optional(z.boolean()),
    bMutedUponEntry: z.optional(z.boolean()),
    isAllowToTalk: z.optional(z.boolean()),
    /** Set when somebody else muted this person: its source. @source media 4 */
    mutedSource: z.optional(z.enum(['passive by mute-all', 'passive by mute-one'])),
    /** The host or co-host who muted this person. @decision The documents name nobody. */
    senderName: z.optional(z.string()),
  }),
});
