import type { ImpositionKind } from '../../features/hosting/hosting.actions';

const imposedTexts = {
  muted: 'imposed.muted',
  'video stopped': 'imposed.videoStopped',
  'share grabbed': 'imposed.shareGrabbed',
  'share stopped': 'imposed.shareStopped',
} as const satisfies Readonly<Record<ImpositionKind, string>>;

/**
 * The text of what was done to this person, in the area `meeting`. A mute is of a voice: whoever
 * shares a sound is told that it goes on.
 */
export const imposedTextOf = (kind: ImpositionKind, isSoundShared: boolean) =>
  kind === 'muted' && isSoundShared ? 'imposed.mutedSharing' : imposedTexts[kind];
