import { plainReducer } from '../../effects/plainReducer';
import { reportMoved } from './progress.actions';
import { initialReport } from './report.state';

/** Reports of this page. The saga has the results; the store only mirrors them. */
export const reportReducer = plainReducer(initialReport, (cases) =>
  cases.addCase(reportMoved, (state, { payload }) => ({ ...state, ...payload })),
);
