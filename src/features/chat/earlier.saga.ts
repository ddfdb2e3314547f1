import { call, cancelled, put, select, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import type { Refusal } from '../../protocol/error';
import { listChat } from '../../protocol/signal/commands/chat';
import { selectMay } from '../meeting/privilege.selectors';
import { chatPageAsked, chatPageListed, chatPageMissed } from './chat.actions';
import type { WithChat } from './history.selectors';

function* askForPage(before: string): SagaGenerator<Result<unknown, Refusal>> {
  let isListed = false;
  try {
    yield* put(chatPageAsked());
    const page = yield* ask(listChat, before === '' ? {} : { before });
    if (page.ok) yield* put(chatPageListed(page.value));
    isListed = page.ok;
    return page;
  } finally {
    if (!isListed || (yield* cancelled())) yield* put(chatPageMissed());
  }
}

/** Asks for the page before the messages that are shown, unless it is awaited or there is none. */
export function* listEarlier(): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMay('listChat'));
  if (!may.ok) return may;
  const { earlier, chatHistory } = yield* select(({ chat }: WithChat) => chat);
  if (earlier.isLoading || !earlier.hasMore) return ok(undefined);
  const oldest = chatHistory.find(({ status }) => status === 'sent')?.id ?? '';
  return yield* call(askForPage, earlier.before ?? oldest);
}
