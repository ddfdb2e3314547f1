import { createSlice } from '@reduxjs/toolkit';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import {
  panelChosen,
  pinChosen,
  screenRemembered,
  viewChosen,
  type StageView,
} from './screen.actions';

/** What a person has arranged on the screen, and keeps through holds, failovers and reloads. */
export interface ScreenState {
  readonly panel: string | null;
  readonly view: StageView;
  /** A person chose it; otherwise the stage decides how two people are seen. */
  readonly isViewChosen: boolean;
  /** Whom one sees large, for oneself alone; null where nobody is pinned. */
  readonly pinned: number | null;
}
const initialState: ScreenState = {
  panel: null,
  view: 'gallery',
  isViewChosen: false,
  pinned: null,
};

/** No panel and the gallery, at first. */
export const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
      // On another seat a number may be another person's.
      .addCase(joinSucceeded, (state, { payload: { reply } }) =>
        reply.resumed ? state : { ...state, pinned: null },
      )
      .addCase(screenRemembered, (state, { payload: { panel, view } }) => ({
        ...state,
        panel,
        view,
      }))
      .addCase(panelChosen, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(viewChosen, (state, { payload }) => ({ ...state, ...payload, isViewChosen: true }))
      .addCase(pinChosen, (state, { payload }) => ({ ...state, pinned: payload.userId }))
      .addCase(sessionEnded, () => initialState),
});
