import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { ConsentKind } from '../../protocol/vocabulary/meeting';

/**
 * Agree or disagree to a host's request. Agreeing performs it: unmutes, starts video, is promoted.
 */
export const consentAnswerRequested = intent<{
  readonly kind: ConsentKind;
  readonly agreed: boolean;
}>('hosting/consentAnswerRequested');
/** A request was answered, or has expired. */
export const consentClosed = createAction<{
  readonly kind: ConsentKind;
  readonly req_id: string;
}>('hosting/consentClosed');
