import type { ImpositionKind } from '../../features/hosting/hosting.actions';

/** The text of what a host did to this person, in the area `meeting`. */
export const imposedTexts = {
  muted: 'imposed.muted',
  'video stopped': 'imposed.videoStopped',
  'share grabbed': 'imposed.shareGrabbed',
  'share stopped': 'imposed.shareStopped',
} as const satisfies Readonly<Record<ImpositionKind, string>>;
