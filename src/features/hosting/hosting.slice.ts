import { createSlice } from '@reduxjs/toolkit';
import { audioControlled, consentAsked, meetingChanged } from '../../events/received';
import type { ReceivedPayload } from '../../events/received';
import { consentKinds, type ConsentKind } from '../../protocol/vocabulary/meeting';
import { microphoneGated } from '../audio/audio.actions';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { cameraStarted } from '../video/video.actions';
import { consentClosed } from './consent.actions';
import { undoLapsed, undoOffered, type Undoable } from './hosting.actions';

/** Something a host asks of this person. */
export type Consent = ReceivedPayload<'consentAsked'>['body'];

/** What hosts ask of this person, and what this person may take back as a host. */
export interface HostingState {
  /** Oldest first, one of a kind: the same wish again takes the place of the one before. */
  readonly consents: readonly Consent[];
  /** Newest last. */
  readonly undoable: readonly Undoable[];
}
const initialState: HostingState = { consents: [], undoable: [] };

/** More than these are not offered to be taken back at once. @decision */
const undoableLimit = 5;

const withoutKinds = (state: HostingState, kinds: readonly ConsentKind[]): HostingState =>
  state.consents.some(({ kind }) => kinds.includes(kind))
    ? { ...state, consents: state.consents.filter(({ kind }) => !kinds.includes(kind)) }
    : state;

/** Consents and what may be undone. */
export const hostingSlice = createSlice({
  name: 'hosting',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, () => initialState)
      .addCase(consentAsked, (state, { payload: { body } }) => ({
        ...state,
        consents: [...state.consents.filter(({ kind }) => kind !== body.kind), body],
      }))
      .addCase(consentClosed, (state, { payload }) => ({
        ...state,
        consents: state.consents.filter(
          ({ kind, req_id }) => kind !== payload.kind || req_id !== payload.req_id,
        ),
      }))
      // What was asked for has come about, whoever did it.
      .addCase(microphoneGated, (state, { payload }) =>
        payload.isOpen ? withoutKinds(state, ['unmute', 'talk']) : state,
      )
      // Whoever may no longer talk is not asked to.
      .addCase(audioControlled, (state, { payload: { body } }) =>
        body.isAllowToTalk === false ? withoutKinds(state, ['talk']) : state,
      )
      .addCase(cameraStarted, (state) => withoutKinds(state, ['start video']))
      .addCase(meetingChanged, (state) => withoutKinds(state, consentKinds))
      .addCase(undoOffered, (state, { payload }) => ({
        ...state,
        undoable: [...state.undoable, payload].slice(-undoableLimit),
      }))
      .addCase(undoLapsed, (state, { payload }) => ({
        ...state,
        undoable: state.undoable.filter(({ seq }) => seq !== payload.seq),
      }))
      .addCase(sessionEnded, () => initialState),
});
