import * as z from 'zod/mini';
import { put, take } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { pageMemory } from '../../effects/pageMemory';
import { token64 } from '../../protocol/ids';
import { chatTextLimit } from '../../protocol/chatLimits';
import { chatDraftChanged, chatReplyChanged } from '../chat/chat.actions';
import type { WithChat } from '../chat/history.selectors';
import { joinSucceeded } from '../meeting/meeting.actions';
import {
  panelChosen,
  screenRemembered,
  stageViews,
  viewChosen,
  type RememberedScreen,
} from './screen.actions';
import { selectRememberedScreen, type WithScreen } from './screen.selectors';

const schema = z.object({
  panel: z.nullable(z.string()),
  view: z.enum(stageViews),
  draft: z.object({
    text: z.string().check(z.maxLength(chatTextLimit)),
    receiver: z.int(),
  }),
  reply: z.optional(
    z.nullable(z.object({ id: token64, text: z.string().check(z.maxLength(chatTextLimit)) })),
  ),
});

/**
 * The draft, a reply that is being written, the open panel and the view. A draft is personal text:
 * until it is sent, it is stored only in this tab's own store.
 */
export const screenMemory = pageMemory<RememberedScreen, WithScreen & WithChat>({
  key: 'screen',
  // A character of a text takes up to six in JSON; the rest takes less than 512.
  limit: 2 * 6 * chatTextLimit + 512,
  schema,
  changes: [joinSucceeded, chatDraftChanged, chatReplyChanged, panelChosen, viewChosen].map(
    ({ type }) => type,
  ),
  *begin() {
    yield* take(joinSucceeded.match);
    return selectRememberedScreen;
  },
  *restore(screen) {
    const { panels } = yield* fromContext('settings');
    if (screen.panel === null || panels.includes(screen.panel))
      yield* put(screenRemembered(screen));
  },
});
