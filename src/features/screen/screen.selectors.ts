import { createSelector } from 'reselect';
import { selectChatDraft, selectChatReply, type WithChat } from '../chat/history.selectors';
import type { RememberedScreen } from './screen.actions';
import type { ScreenState } from './screen.slice';

/** A state with the arrangement of the screen. */
export interface WithScreen {
  readonly screen: ScreenState;
}

/** The open panel and the view of the stage. */
export const selectScreen = (state: WithScreen): ScreenState => state.screen;

/** What a reload of the page would have to restore now. */
export const selectRememberedScreen = createSelector(
  [
    (state: WithScreen) => state.screen,
    (state: WithChat) => selectChatDraft(state),
    (state: WithChat) => selectChatReply(state),
  ],
  ({ panel, view }, draft, reply): RememberedScreen => ({ panel, view, draft, reply }),
);
