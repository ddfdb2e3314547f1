import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { ConsentKind } from '../../protocol/vocabulary/meeting';

/** Agree to what a host asks for, or not. Agreeing does it: unmutes, starts video, is promoted. */
export const consentAnswerRequested = intent<{
  readonly kind: ConsentKind;
  readonly agreed: boolean;
}>('hosting/consentAnswerRequested');
/** A request was answered, or nobody answered it in time. */
export const consentClosed = createAction<{
  readonly kind: ConsentKind;
  readonly req_id: string;
}>('hosting/consentClosed');
