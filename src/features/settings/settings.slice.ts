import { createAction } from '@reduxjs/toolkit';
import { plainReducer } from '../../effects/plainReducer';

/** A person's settings, apart from devices and sounds. @decision The documents show no settings. */
export interface SettingsState {
  /** The self-view is mirrored, only locally. */
  readonly isVideoMirrored: boolean;
  /** The self-view is hidden while others are present. */
  readonly isSelfViewHidden: boolean;
  /** People without video have no tile while anybody sends video. */
  readonly isVideolessHidden: boolean;
  /** The camera sends 720p if it is supported. */
  readonly isHdWanted: boolean;
  /** Holding Space unmutes. */
  readonly isTalkKeyOn: boolean;
  /** Says so when one speaks while muted. */
  readonly isMutedHintOn: boolean;
  /** A message is shown over the stage while the chat is closed. */
  readonly isChatToastOn: boolean;
  /** A system notification tells a host that somebody waits while the page is hidden. */
  readonly isWaitingNotified: boolean;
  /** Properties of the local audio, in the words of its options. @source media 3 */
  readonly backgroundNoiseSuppression: boolean;
  readonly originalSound: boolean;
  readonly hifi: boolean;
  readonly stereo: boolean;
  readonly highBitrate: boolean;
  readonly syncButtonsOnHeadset: boolean;
}

/** A person chose. */
export const settingsChanged = createAction<Partial<SettingsState>>('settings/changed');
/** The settings from last time. */
export const settingsLoaded = createAction<SettingsState>('settings/loaded');

const initialState: SettingsState = {
  isVideoMirrored: true,
  isSelfViewHidden: false,
  isVideolessHidden: false,
  isHdWanted: false,
  isTalkKeyOn: true,
  isMutedHintOn: true,
  isChatToastOn: true,
  isWaitingNotified: false,
  backgroundNoiseSuppression: false,
  originalSound: false,
  hifi: false,
  stereo: false,
  highBitrate: false,
  syncButtonsOnHeadset: false,
};

/** A person's likings. */
export const settingsReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(settingsLoaded, (_state, { payload }) => payload)
    .addCase(settingsChanged, (state, { payload }) => ({ ...state, ...payload })),
);
