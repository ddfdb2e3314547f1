import type { SurfacePicker, SurfaceSounds } from '../devicesPort';

declare global {
  interface Navigator {
    /** Chromium alone has it. */
    readonly userAgentData?: SystemHints | undefined;
  }
}
/** What Chromium tells of the system it runs on. */
interface SystemHints {
  readonly platform: string;
  getHighEntropyValues(names: readonly string[]): Promise<{ readonly platformVersion?: string }>;
}

/** Whether this version of macOS lets a browser hear other programs: from 14.2 on. */
const isHearingMac = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 14 || (major === 14 && minor >= 2);
};

/** Whether the system lets a browser hear what other programs play. */
const hasSystemSound = async (hints: SystemHints): Promise<boolean> => {
  if (hints.platform !== 'macOS') return /^(Windows|Chrome OS|Chromium OS)$/.test(hints.platform);
  const { platformVersion = '' } = await hints
    .getHighEntropyValues(['platformVersion'])
    // A page may be refused them.
    .catch(() => ({ platformVersion: '' }));
  return isHearingMac(platformVersion);
};

/**
 * Of which surfaces this browser can send the sound. Only Chromium has any; that of a screen or
 * window is taken only where the browser leaves the meeting out of it, which it would otherwise
 * send back to itself.
 */
export const soundsOf = async ({
  mediaDevices,
  userAgentData,
}: Pick<Navigator, 'mediaDevices' | 'userAgentData'>): Promise<SurfaceSounds> => {
  const known = mediaDevices.getSupportedConstraints();
  const isWhole =
    'restrictOwnAudio' in known && userAgentData !== undefined
      ? await hasSystemSound(userAgentData)
      : false;
  return { browser: 'suppressLocalAudioPlayback' in known, monitor: isWhole, window: isWhole };
};

/** What the picker of this browser does; Chromium asks the system, in another task. */
export const pickerOf = async (
  navigator: Pick<Navigator, 'mediaDevices' | 'userAgentData'>,
): Promise<SurfacePicker> => ({
  sounds: await soundsOf(navigator),
  takesHint: 'displaySurface' in navigator.mediaDevices.getSupportedConstraints(),
});
