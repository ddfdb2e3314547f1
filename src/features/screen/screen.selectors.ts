import { createSelector } from 'reselect';
import { selectChatDraft, type WithChat } from '../chat/chat.selectors';
import type { RememberedScreen } from './screen.actions';
import type { ScreenState } from './screen.slice';

/** A state that holds what is arranged on the screen. */
export interface WithScreen {
  readonly screen: ScreenState;
}

/** What is open and how the others are seen. */
export const selectScreen = (state: WithScreen): ScreenState => state.screen;

/** What a reload of the page would have to bring back now. */
export const selectRememberedScreen = createSelector(
  [(state: WithScreen) => state.screen, (state: WithChat) => selectChatDraft(state)],
  ({ panel, view }, draft): RememberedScreen => ({ panel, view, draft }),
);
