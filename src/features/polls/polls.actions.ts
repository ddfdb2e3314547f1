import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { PollAnswers, PollDocument } from '../../protocol/signal/polls';
import type { CommandBody } from '../../protocol/signal/registry';
import type { PollDraft, PollLaunch } from './polls.state';

/** Create a poll, whose id is empty, or change one that was never launched, as host or co-host. */
export const savePollRequested = intent<{ readonly poll: PollDocument }>('polls/savePollRequested');
/** Delete a poll that is not open, with its answers, as host or co-host. */
export const deletePollRequested = intent<{ readonly id: string }>('polls/deletePollRequested');
/** What a host or co-host does with a poll. */
export interface PollControl {
  readonly id: string;
  readonly action: CommandBody<'controlPoll'>['action'];
}
/** Launch a poll, end it, share its results or stop sharing them. @source collaboration 7 */
export const controlPollRequested = intent<PollControl>('polls/controlPollRequested');
/** What a person answers to a launch that is open, in the order of the questions. */
export interface PollAnswering {
  readonly id: string;
  readonly answers: PollAnswers;
}
/** Answer an open poll, or change the answers where that is allowed. */
export const answerPollRequested = intent<PollAnswering>('polls/answerPollRequested');
/** A page of what people have answered. */
export interface BallotPage {
  readonly id: string;
  readonly from: number;
}
/** Read a page of what people have answered, as host or co-host; settles with it. */
export const readBallotsRequested = intent<BallotPage>('polls/readBallotsRequested');

/** The gateway has stored one's own answers. */
export const pollAnswered = createAction<PollDraft>('polls/answered');
/** Whether the gateway has one's own answers is not known: its word was awaited in vain. */
export const pollsDoubted = createAction('polls/doubted');
/** Answers that are not sent yet. */
export const pollDraftChanged = createAction<PollDraft>('polls/draftChanged');
/** The poll that a host is writing; null ends it. */
export const pollEdited = createAction<{ readonly poll: PollDocument | null }>('polls/edited');
/** A person has closed the notice that a poll is open. */
export const pollNoticeClosed = createAction<PollLaunch>('polls/noticeClosed');
/** A reloaded page found what it had stored. */
export const pollsRemembered = createAction<{
  readonly drafts: readonly PollDraft[];
  readonly editing: PollDocument | null;
}>('polls/remembered');
