import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import * as commands from '../../protocol/signal/commands/questions';
import type { BodyOf } from '../../protocol/signal/define';
import type { Verdict } from '../../protocol/verdict';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import {
  answerLiveRequested,
  answerQuestionRequested,
  askQuestionRequested,
  assignQuestionRequested,
  commentQuestionRequested,
  deleteCommentRequested,
  deleteQuestionRequested,
  dismissQuestionRequested,
  labelQuestionRequested,
  mergeQuestionRequested,
  moreQuestionsRequested,
  questionOptionsRequested,
  questionsAwaited,
  questionsPaged,
  questionVoted,
  queueQuestionRequested,
  updateQuestionRequested,
  upvoteQuestionRequested,
  votesDoubted,
} from './questions.actions';
import {
  selectMayAnswer,
  selectMayAsk,
  selectMayAssign,
  selectMayComment,
  selectMayDeleteComment,
  selectMayDeleteQuestion,
  selectMayDismiss,
  selectMayUpdateQuestion,
  selectMayUpvote,
  selectQuestions,
  type WithQuestions,
} from './questions.selectors';
import { areSame, pageOf, type QuestionDraft, type WantedQuestions } from './questions.state';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type State = WithQuestions & WithRights;
const until = meetingOver;

function* askQuestion({ text, isAnonymous }: QuestionDraft): Outcome {
  const clock = yield* fromContext('clock');
  const body = { questionText: text, isAnonymous, sn: clock.token(22) };
  const answer = yield* askIfMay(
    (state: State) => selectMayAsk(state, isAnonymous, text),
    commands.askQuestion,
    body,
  );
  return answer.ok ? ok(answer.value.id) : answer;
}

function* upvote(body: BodyOf<typeof commands.upvoteQuestion>): Outcome {
  const answer = yield* askIfMay(
    (state: State) => selectMayUpvote(state, body.id, body.isOn),
    commands.upvoteQuestion,
    body,
  );
  if (answer.ok) yield* put(questionVoted(body));
  else if (answer.error.type === 'OPERATION_TIMEOUT') yield* put(votesDoubted());
  return answer;
}

/** Loads the next questions of a view, or its first ones anew. */
export function* loadQuestions({ view, sort }: WantedQuestions, isAnew = false): Outcome {
  const wanted = { view, sort };
  const questions = yield* select(selectQuestions);
  const page = pageOf(questions, wanted);
  const isAwaited = questions.awaitedPage !== null && areSame(questions.awaitedPage, wanted);
  if (isAwaited || (page?.isEnd === true && !isAnew)) return ok(undefined);
  const may = yield* guard(selectMay('followQuestions'));
  if (!may.ok) return may;
  const after = isAnew ? null : (page?.after ?? null);
  yield* put(questionsAwaited({ page: wanted }));
  try {
    const answer = yield* ask(commands.pageQuestions, {
      view,
      sort,
      ...(after !== null && { after }),
    });
    if (answer.ok) yield* put(questionsPaged({ view, sort, isAnew, paged: answer.value }));
    return answer;
  } finally {
    yield* put(questionsAwaited({ page: null }));
  }
}

function* more(wanted: WantedQuestions): Outcome {
  const { isListed } = yield* select(selectQuestions);
  if (!isListed) return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  return yield* call(loadQuestions, wanted);
}

/** An intent that is a command as it is, if `mayOf` allows it. */
const watcherOf =
  <Body extends object>(
    mayOf: (state: State, body: Body) => Verdict,
    carryOut: (may: (state: State) => Verdict, body: Body) => Outcome,
  ) =>
  (body: Body): Outcome =>
    carryOut((state) => mayOf(state, body), body);

/** Intents of those who answer and sort questions. */
function* watchStage(): SagaGenerator<void> {
  const triage = selectMay('triageQuestions');
  type Answer = BodyOf<typeof commands.answerQuestion>;
  const answer = watcherOf<Answer>(
    (state, { id, text }) => selectMayAnswer(state, id, text),
    (may, body) => askIfMay(may, commands.answerQuestion, body),
  );
  yield* fork(takeIntent<Answer>, answerQuestionRequested, answer, { until });
  type Live = BodyOf<typeof commands.answerLive>;
  const live = watcherOf<Live>(
    (state, { id }) => selectMayAnswer(state, id),
    (may, body) => askIfMay(may, commands.answerLive, body),
  );
  yield* fork(takeIntent<Live>, answerLiveRequested, live, { until });
  type Dismissal = BodyOf<typeof commands.dismissQuestion>;
  const dismiss = watcherOf<Dismissal>(
    (state, { id }) => selectMayDismiss(state, id),
    (may, body) => askIfMay(may, commands.dismissQuestion, body),
  );
  yield* fork(takeIntent<Dismissal>, dismissQuestionRequested, dismiss, { until });
  type Assignment = BodyOf<typeof commands.assignQuestion>;
  const assign = watcherOf<Assignment>(
    (state, { id, assigneeNodeID }) => selectMayAssign(state, id, assigneeNodeID),
    (may, body) => askIfMay(may, commands.assignQuestion, body),
  );
  yield* fork(takeIntent<Assignment>, assignQuestionRequested, assign, { until });
  type Merge = BodyOf<typeof commands.mergeQuestion>;
  const merge = (body: Merge): Outcome => askIfMay(triage, commands.mergeQuestion, body);
  yield* fork(takeIntent<Merge>, mergeQuestionRequested, merge, { until });
  interface Labels {
    readonly id: string;
    readonly labels: readonly string[];
  }
  const label = ({ id, labels }: Labels): Outcome =>
    askIfMay(triage, commands.labelQuestion, { id, labels: [...labels] });
  yield* fork(takeIntent<Labels>, labelQuestionRequested, label, { until });
  type Place = BodyOf<typeof commands.queueQuestion>;
  const queue = (body: Place): Outcome => askIfMay(triage, commands.queueQuestion, body);
  yield* fork(takeIntent<Place>, queueQuestionRequested, queue, { until });
  type Options = BodyOf<typeof commands.setQuestionOptions>;
  const setOptions = (body: Options): Outcome =>
    askIfMay(selectMay('allowQuestions'), commands.setQuestionOptions, body);
  yield* fork(takeIntent<Options>, questionOptionsRequested, setOptions, { until });
}

/** Intents about questions. @source collaboration 4 */
export function* watchQuestions(): SagaGenerator<void> {
  yield* fork(takeIntent<QuestionDraft>, askQuestionRequested, askQuestion, { until });
  yield* fork(takeIntent<BodyOf<typeof commands.upvoteQuestion>>, upvoteQuestionRequested, upvote, {
    until,
  });
  yield* fork(takeIntent<WantedQuestions>, moreQuestionsRequested, more, { until });
  type Update = BodyOf<typeof commands.updateQuestion>;
  const update = watcherOf<Update>(
    (state, { id, questionText }) => selectMayUpdateQuestion(state, id, questionText),
    (may, body) => askIfMay(may, commands.updateQuestion, body),
  );
  yield* fork(takeIntent<Update>, updateQuestionRequested, update, { until });
  type Comment = BodyOf<typeof commands.commentQuestion>;
  const comment = watcherOf<Comment>(
    (state, { id, text }) => selectMayComment(state, id, text),
    (may, body) => askIfMay(may, commands.commentQuestion, body),
  );
  yield* fork(takeIntent<Comment>, commentQuestionRequested, comment, { until });
  type Deletion = BodyOf<typeof commands.deleteQuestion>;
  const remove = watcherOf<Deletion>(
    (state, { id }) => selectMayDeleteQuestion(state, id),
    (may, body) => askIfMay(may, commands.deleteQuestion, body),
  );
  yield* fork(takeIntent<Deletion>, deleteQuestionRequested, remove, { until });
  type CommentDeletion = BodyOf<typeof commands.deleteComment>;
  const removeComment = watcherOf<CommentDeletion>(
    (state, { id, commentId }) => selectMayDeleteComment(state, id, commentId),
    (may, body) => askIfMay(may, commands.deleteComment, body),
  );
  yield* fork(takeIntent<CommentDeletion>, deleteCommentRequested, removeComment, { until });
  yield* fork(watchStage);
}
