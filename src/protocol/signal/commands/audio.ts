import * as z from 'zod/mini';
import { userId } from '../../ids';
import { command } from '../define';

/** Sent when playback has started. @source media 7 (join VoIP) */
export const joinVoip = command({
  name: 'joinVoip',
  evt: 0x2001,
  body: z.object({ muted: z.boolean() }),
});
/** Sent when audio stops or moves to a phone. @source media 7 (leave VoIP) */
export const leaveVoip = command({
  name: 'leaveVoip',
  evt: 0x2002,
  body: z.object({}),
});
/** Mutes oneself, or another person if permitted. @source media 7 (bMute, id) */
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
/** Without an id, asks everybody who is muted. It unmutes nobody. @source media 6 */
export const askUnmute = command({
  name: 'askUnmute',
  evt: 0x2005,
  body: z.object({ id: z.optional(userId) }),
});

/**
 * Sent after a random delay, and only when the value changes.
 * @source media 4 (speaker-only message)
 * @decision Its shape; the documents show only when it is sent.
 */
export const tellSpeakerOnly = command({
  name: 'tellSpeakerOnly',
  evt: 0x2006,
  body: z.object({ isSpeakerOnly: z.boolean() }),
});
