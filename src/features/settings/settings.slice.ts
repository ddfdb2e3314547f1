import { createAction, createSlice } from '@reduxjs/toolkit';

/** What a person likes, beside devices and sounds. @decision The documents show no settings. */
export interface SettingsState {
  /** One's own picture is shown as in a mirror, to oneself alone. */
  readonly isVideoMirrored: boolean;
  /** One sees no tile of oneself while others are there. */
  readonly isSelfViewHidden: boolean;
  /** People without video have no tile while somebody sends video. */
  readonly isVideolessHidden: boolean;
  /** The own camera sends 720p where it is supported. */
  readonly isHdWanted: boolean;
  /** Holding Space unmutes. */
  readonly isTalkKeyOn: boolean;
  /** Says so when one speaks while muted. */
  readonly isMutedHintOn: boolean;
  /** A message is shown over the stage while the chat is closed. */
  readonly isChatToastOn: boolean;
  /** The system tells a host who waits while the page is hidden. */
  readonly isWaitingNotified: boolean;
  /** What the own sound is like, in the words of its options. @source media 3 */
  readonly backgroundNoiseSuppression: boolean;
  readonly originalSound: boolean;
  readonly hifi: boolean;
  readonly stereo: boolean;
  readonly highBitrate: boolean;
  readonly syncButtonsOnHeadset: boolean;
}

/** A person chose. */
export const settingsChanged = createAction<Partial<SettingsState>>('settings/changed');
/** What was chosen last time. */
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
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(settingsLoaded, (_state, { payload }) => payload)
      .addCase(settingsChanged, (state, { payload }) => ({ ...state, ...payload })),
});
