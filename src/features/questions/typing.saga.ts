import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { sleep } from '../../effects/sleep';
import { answerTyped } from '../../events/receivedQuestions';
import { typeAnswer } from '../../protocol/signal/commands/questions';
import { questionReplyChanged, typingFaded } from './questions.actions';

/** How often others hear that somebody still writes, and when they take it for over. @decision */
const toldEvery = seconds(4);
const fadesAfter = seconds(7);

function* fade(rev: number): SagaGenerator<void> {
  yield* call(sleep, fadesAfter);
  yield* put(typingFaded({ rev }));
}

/** Forgets who writes an answer when nothing more is heard of it. */
export function* keepTyping(): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(answerTyped.match);
    if (payload.body.isTyping) yield* fork(fade, payload.rev);
  }
}

/** Tells the others on stage when this person writes an answer, and when they no longer do. */
export function* keepOwnTyping(): SagaGenerator<never> {
  let typed: string | null = null;
  while (true) {
    const { payload: reply } = yield* take(questionReplyChanged.match);
    const isAnswer = reply?.kind === 'answer' && reply.text.trim() !== '';
    const id: string | null = isAnswer ? reply.id : null;
    if (typed !== null && typed !== id)
      yield* fork(ask, typeAnswer, { id: typed, isTyping: false });
    typed = id;
    if (id === null) continue;
    yield* fork(ask, typeAnswer, { id, isTyping: true });
    // Until the next time that it is told, only its end is told at once.
    const over = (action: { readonly type: string }): boolean =>
      questionReplyChanged.match(action) &&
      (action.payload?.id !== id || action.payload.text.trim() === '');
    const { isOver } = yield* race({ isOver: take(over), rest: call(sleep, toldEvery) });
    if (!isOver) continue;
    typed = null;
    yield* fork(ask, typeAnswer, { id, isTyping: false });
  }
}
