import { plainReducer } from '../../effects/plainReducer';
import type { BackgroundMode } from '../../protocol/vocabulary/video';
import type { BackgroundChoice, BackgroundFailure } from '../../transport/backgroundPort';
import {
  backgroundBroke,
  backgroundFailed,
  backgroundUsed,
  backgroundWanted,
  modelPreloadChanged,
  personHiddenChanged,
  type ModelState,
} from './background.actions';

/** @source media 3 (virtual background and mask, backgroundMode) */
export interface BackgroundState {
  readonly backgroundMode: BackgroundMode;
  readonly choice: BackgroundChoice | null;
  /** `on` while a background is drawn, even if its model or another choice failed. */
  readonly status: 'off' | 'starting' | 'on' | 'failed';
  readonly failure: BackgroundFailure | null;
  readonly model: ModelState;
  /** Only the background is shown, because no person is found. */
  readonly isPersonHidden: boolean;
}

const initialState: BackgroundState = {
  backgroundMode: null,
  choice: null,
  status: 'off',
  failure: null,
  model: 'none',
  isPersonHidden: false,
};

const wanting = (choice: BackgroundChoice | null) => ({
  backgroundMode: choice?.mode ?? null,
  choice,
});

/** The background of the person. */
export const backgroundReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(backgroundWanted, (state, { payload: { choice } }) => ({
      ...state,
      ...wanting(choice),
      status: choice ? 'starting' : 'off',
      failure: null,
      isPersonHidden: false,
    }))
    .addCase(backgroundUsed, (state) => ({ ...state, status: 'on' }))
    .addCase(backgroundBroke, (state) => ({
      ...state,
      status: state.choice ? 'starting' : 'off',
      model: 'none',
      isPersonHidden: false,
    }))
    .addCase(backgroundFailed, (state, { payload: { failure, choice, isDrawn } }) => ({
      ...state,
      ...wanting(choice),
      status: isDrawn ? 'on' : 'failed',
      failure,
    }))
    .addCase(modelPreloadChanged, (state, { payload }) => ({ ...state, model: payload.model }))
    .addCase(personHiddenChanged, (state, { payload }) => ({
      ...state,
      isPersonHidden: payload.isHidden,
    })),
);
