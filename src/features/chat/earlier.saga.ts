import { isAnyOf } from '@reduxjs/toolkit';
import { call, cancelled, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { sleep } from '../../effects/sleep';
import type { Refusal } from '../../protocol/error';
import { listChat } from '../../protocol/signal/commands/chat';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { selectMay } from '../meeting/privilege.selectors';
import { chatPageAsked, chatPageListed, chatPageMissed } from './chat.actions';
import type { WithChat } from './history.selectors';

/** How long the gateway is left alone that has had too many requests. @decision */
const crowdedPause = seconds(1);

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

/** Asks for all that was said before; where the gateway has had enough for now, after a pause. */
export function* listAllEarlier(): SagaGenerator<Result<unknown, Refusal>> {
  while (true) {
    const { isLoading, hasMore } = yield* select(({ chat }: WithChat) => chat.earlier);
    if (isLoading) yield* take(isAnyOf(chatPageListed, chatPageMissed));
    else if (!hasMore) return ok(undefined);
    const page = isLoading ? ok(undefined) : yield* call(listEarlier);
    if (page.ok) continue;
    if (page.error.reason !== operationTexts.tooManyRequests) return page;
    yield* call(sleep, crowdedPause);
  }
}
