import { plainReducer } from '../../effects/plainReducer';
import {
  audioControlled,
  consentAsked,
  meetingChanged,
  shareEnded,
  videoControlled,
} from '../../events/received';
import { consentKinds, type ConsentKind } from '../../protocol/vocabulary/meeting';
import { microphoneGated } from '../audio/audio.actions';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { shareStarted } from '../sharing/sharing.actions';
import { cameraStarted } from '../video/video.actions';
import { consentClosed } from './consent.actions';
import { impositionRead, undoLapsed, undoOffered } from './hosting.actions';
import { initialHosting, type HostingState, type Imposition } from './hosting.state';

/** The most undo offers at once. @decision */
const undoableLimit = 5;

const withoutKinds = (state: HostingState, kinds: readonly ConsentKind[]): HostingState =>
  state.consents.some(({ kind }) => kinds.includes(kind))
    ? { ...state, consents: state.consents.filter(({ kind }) => !kinds.includes(kind)) }
    : state;

const withoutImposition = (state: HostingState, kind: Imposition['kind']): HostingState =>
  state.impositions.some((imposed) => imposed.kind === kind)
    ? { ...state, impositions: state.impositions.filter((imposed) => imposed.kind !== kind) }
    : state;

const withImposition = (state: HostingState, imposed: Imposition): HostingState => ({
  ...state,
  impositions: [...withoutImposition(state, imposed.kind).impositions, imposed],
});

/** Requests, hosts' actions and offers to undo. */
export const hostingReducer = plainReducer(initialHosting, (cases) =>
  cases
    .addCase(joinStarted, () => initialHosting)
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
    // The request is fulfilled, whoever did it.
    .addCase(microphoneGated, (state, { payload }) =>
      payload.isOpen ? withoutImposition(withoutKinds(state, ['unmute', 'talk']), 'muted') : state,
    )
    // A person who may no longer talk is not asked to.
    .addCase(audioControlled, (state, { payload: { body, rev } }) => {
      const { isAllowToTalk, mutedSource, senderName } = body;
      const next = isAllowToTalk === false ? withoutKinds(state, ['talk']) : state;
      return mutedSource === undefined || senderName === undefined
        ? next
        : withImposition(next, { kind: 'muted', senderName, rev });
    })
    .addCase(videoControlled, (state, { payload: { body, rev } }) =>
      body.bVideoMuted === true && body.senderName !== undefined
        ? withImposition(state, { kind: 'video stopped', senderName: body.senderName, rev })
        : state,
    )
    .addCase(shareEnded, (state, { payload: { body, rev } }) =>
      withImposition(state, { kind: `share ${body.because}`, senderName: body.senderName, rev }),
    )
    .addCase(shareStarted, (state) =>
      withoutImposition(withoutImposition(state, 'share grabbed'), 'share stopped'),
    )
    .addCase(impositionRead, (state, { payload }) => withoutImposition(state, payload.kind))
    .addCase(cameraStarted, (state) =>
      withoutImposition(withoutKinds(state, ['start video']), 'video stopped'),
    )
    .addCase(meetingChanged, (state) => withoutKinds(state, consentKinds))
    .addCase(undoOffered, (state, { payload }) => ({
      ...state,
      undoable: [...state.undoable, payload].slice(-undoableLimit),
    }))
    .addCase(undoLapsed, (state, { payload }) => ({
      ...state,
      undoable: state.undoable.filter(({ seq }) => seq !== payload.seq),
    }))
    .addCase(sessionEnded, () => initialHosting),
);
