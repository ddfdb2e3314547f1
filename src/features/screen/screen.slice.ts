import { plainReducer } from '../../effects/plainReducer';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import {
  panelChosen,
  pinChosen,
  screenRemembered,
  viewChosen,
  type StageView,
} from './screen.actions';

/** A person's arrangement of the screen, which survives holds, failovers and reloads. */
export interface ScreenState {
  readonly panel: string | null;
  readonly view: StageView;
  /** The person chose the view; otherwise the stage decides it for two people. */
  readonly isViewChosen: boolean;
  /** The pinned person, only locally; null for none. */
  readonly pinned: number | null;
}
const initialState: ScreenState = {
  panel: null,
  view: 'gallery',
  isViewChosen: false,
  pinned: null,
};

/** No panel and the gallery, at first. */
export const screenReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    // On another seat a number may identify another person.
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
);
