import {
  answerPollRequested,
  controlPollRequested,
  deletePollRequested,
  savePollRequested,
} from '../../features/polls/polls.actions';
import { selectPolls } from '../../features/polls/polls.selectors';
import {
  publicPoll,
  type PublicPoll,
  type PublicPollAnswer,
  type PublicPollDocument,
} from '../pollShapes';
import { done, type Core } from './operation';

/** Polls and quizzes. */
export interface PollOperations {
  /** The polls that this person may see, oldest first; none before they have loaded. */
  list(): readonly PublicPoll[];
  /**
   * Writes a new poll, or with an id changes one that was never launched, as host or co-host.
   * @throws PlenaryError
   */
  save(poll: PublicPollDocument, id?: string): Promise<void>;
  /**
   * Deletes a poll that is not open, with its answers, as host or co-host.
   * @throws PlenaryError
   */
  delete(id: string): Promise<void>;
  /**
   * Launches a poll, as host or co-host; one that has ended begins again without answers.
   * @throws PlenaryError
   */
  launch(id: string): Promise<void>;
  /**
   * Ends an open poll, as host or co-host.
   * @throws PlenaryError
   */
  end(id: string): Promise<void>;
  /**
   * Shows the results of a poll to everybody, or no longer, as host or co-host.
   * @throws PlenaryError
   */
  share(id: string, isOn?: boolean): Promise<void>;
  /**
   * Answers an open poll, or changes the answers where its author allows that.
   * @throws PlenaryError
   */
  answer(id: string, answers: readonly PublicPollAnswer[]): Promise<void>;
}

/** Operations of polls. @source collaboration 7, issue 17 part 5 */
export const pollOperations = ({ perform, read }: Core): PollOperations => ({
  list: () => selectPolls(read()).map(publicPoll),
  save: (poll, id = '') => done(perform(savePollRequested({ poll: { ...poll, id } }))),
  delete: (id) => done(perform(deletePollRequested({ id }))),
  launch: (id) => done(perform(controlPollRequested({ id, action: 'launch' }))),
  end: (id) => done(perform(controlPollRequested({ id, action: 'end' }))),
  share: (id, isOn = true) =>
    done(perform(controlPollRequested({ id, action: isOn ? 'share' : 'stopShare' }))),
  answer: (id, answers) => done(perform(answerPollRequested({ id, answers }))),
});
