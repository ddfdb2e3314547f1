import { plainReducer } from '../../effects/plainReducer';
import { shareControlled } from '../../events/received';
import type { SurfaceKind } from '../../transport/devicesPort';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import {
  shareOver,
  sharePaused,
  sharePicking,
  shareResumed,
  shareStarted,
} from './sharing.actions';

/** The implemented part of the sharing state. @source media 3 (sharing state) */
export interface SharingState {
  /** Only hosts may share. */
  readonly lockShare: boolean;
  /** Of the own share. @source media 4 */
  readonly status: 'Sharing' | 'Paused' | 'End';
  /** The picker is open, or the gateway has not answered yet. */
  readonly isPicking: boolean;
  /** What is shared; undefined without a share, and where the browser does not say. */
  readonly surface?: SurfaceKind | undefined;
}
const initialState: SharingState = { lockShare: false, status: 'End', isPicking: false };
const noShare = { status: 'End', isPicking: false, surface: undefined } as const;

/** The state of sharing. */
export const sharingReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    .addCase(shareControlled, (state, { payload: { body } }) => ({
      ...state,
      lockShare: body.lockShare,
    }))
    .addCase(sharePicking, (state) => ({ ...state, isPicking: true }))
    .addCase(shareStarted, (state, { payload: { surface } }) => ({
      ...state,
      status: 'Sharing',
      isPicking: false,
      surface,
    }))
    .addCase(sharePaused, (state) => ({ ...state, status: 'Paused' }))
    .addCase(shareResumed, (state) => ({ ...state, status: 'Sharing' }))
    .addCase(shareOver, (state) => ({ ...state, ...noShare }))
    .addCase(sessionEnded, () => initialState),
);
