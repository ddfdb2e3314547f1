import { plainReducer } from '../../effects/plainReducer';
import { logPullAnswered } from '../../events/received';
import { infoReceived } from '../meeting/meeting.actions';
import {
  earlierReportsRead,
  logsPulled,
  reportAdvanced,
  reportCanceled,
  reportClosed,
  reportFailed,
  reportPacked,
  reportPaused,
  reportSent,
  reportStarted,
} from './progress.actions';
import { initialReport } from './report.state';

/** Reports of this page. The saga has the results; the store only mirrors them. */
export const reportReducer = plainReducer(initialReport, (cases) =>
  cases
    .addCase(earlierReportsRead, (state, { payload }) => ({ ...state, earlier: payload }))
    .addCase(reportStarted, (state, { payload: { trackingId } }) => ({
      ...state,
      phase: 'packing',
      trackingId,
      came: 0,
      pieces: 0,
      failure: '',
    }))
    .addCase(reportPacked, (state, { payload: { trackingId } }) => ({
      ...state,
      phase: 'sending',
      trackingId,
      failure: '',
    }))
    .addCase(reportAdvanced, (state, { payload }) => ({ ...state, phase: 'sending', ...payload }))
    .addCase(reportPaused, (state) => ({ ...state, phase: 'waiting' }))
    .addCase(reportSent, (state, { payload }) => ({ ...state, phase: 'sent', ...payload }))
    .addCase(reportFailed, (state, { payload: { failure } }) => ({
      ...state,
      phase: 'failed',
      failure,
    }))
    .addCase(reportCanceled, (state) => ({ ...state, phase: 'idle', trackingId: '' }))
    .addCase(reportClosed, (state) => ({ ...state, phase: 'idle', trackingId: '', failure: '' }))
    .addCase(logsPulled, (state, { payload: { req_id, asked } }) => ({
      ...state,
      pull: { req_id, people: asked.map((userId) => ({ userId, answer: 'asked' })) },
    }))
    .addCase(logPullAnswered, (state, { payload: { body } }) => {
      const { req_id, userId, answer } = body;
      if (state.pull?.req_id !== req_id) return state;
      const people = state.pull.people.map((one) =>
        one.userId === userId ? { userId, answer } : one,
      );
      return { ...state, pull: { req_id, people } };
    })
    // As the latest meeting names it, and after it too. @source core 3
    .addCase(infoReceived, (state, { payload: { logEncryptionPubKey = '' } }) => ({
      ...state,
      logEncryptionPubKey,
    })),
);
