import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { preferencesChanged, previewRequested } from '../../features/devices/devices.actions';
import {
  joinRequested,
  leaveRequested,
  type JoinRequest,
} from '../../features/meeting/meeting.actions';
import { selectJoinWait } from '../../features/connection/joinWait.selectors';
import type { Refusal } from '../../protocol/error';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { homePath, meetingPath } from '../app/route';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { forgetRejoin, readRejoin, type RejoinDevices } from './rejoin';
import { useHostRecord } from './useHostRecord';
import { linkOfRequest, useVisit } from './useVisit';

/**
 * The entry from the lobby into the meeting, and the way back out of a waiting join.
 * @decision Leaving a waiting screen ends its join, whose refusal ('closed') is not an error: only
 * the latest attempt of a visible lobby has an outcome. Going back in the browser leaves too.
 */
export const useEntry = (meetingNumber: string) => {
  const { store } = useClient();
  const { perform } = usePerform();
  const { link, keep } = useVisit(meetingNumber);
  const loadRecord = useHostRecord(meetingNumber);
  const [refused, setRefused] = useState<Refusal | null>(null);
  /** This device's host token was refused: the host key is needed. */
  const [isSignedOut, setSignedOut] = useState(false);
  const [rejoin] = useState(() => readRejoin(history.state));
  const [isReturning, setReturning] = useState(rejoin !== null);
  const attempt = useRef(0);
  const latest = useRef<JoinRequest | null>(null);

  const join = useCallback(
    async (request: JoinRequest) => {
      attempt.current += 1;
      const own = attempt.current;
      latest.current = request;
      setRefused(null);
      setSignedOut(false);
      keep(linkOfRequest(request));
      store.dispatch(
        preferencesChanged({ userName: request.userName, userEmail: request.userEmail ?? '' }),
      );
      // For a host or panelist; a person without proof has no record, and nothing delays the
      // request of their seat, not even a drawing. The record's chunk may fail to load: the join
      // itself reports a lost network.
      const { token } = request;
      const record = token === undefined ? undefined : await loadRecord().catch(() => undefined);
      if (token !== undefined) await record?.name(token, request.userName);
      // The person left during the naming.
      if (own !== attempt.current) return;
      const outcome = await perform(joinRequested(request));
      if (own !== attempt.current) return;
      setReturning(false);
      // A host link that was opened here: this device's record now returns the host.
      if (outcome.ok && request.token !== undefined && store.getState().meeting.isOriginalHost)
        void record?.save(request.token);
      if (outcome.ok) return navigate(meetingPath(meetingNumber), { replace: true });
      // An expired token would be refused again: the form asks for other proof.
      if (outcome.error.code === MeetingInfoErrorCode.token) {
        const isOwnToken = await record?.remove(request.token ?? '');
        if (own !== attempt.current) return;
        keep({ ...linkOfRequest(request), token: '' });
        if (isOwnToken === true) return setSignedOut(true);
      }
      setRefused(outcome.error);
    },
    [keep, loadRecord, meetingNumber, perform, store],
  );

  /** Cancels the waiting join, or gives up the held seat. False if neither exists. */
  const quit = useCallback(async (): Promise<boolean> => {
    attempt.current += 1;
    const own = attempt.current;
    const { isJoining, meetingStatus } = store.getState().meeting;
    if (isJoining || meetingStatus === 'joined') await perform(leaveRequested());
    return own === attempt.current;
  }, [perform, store]);

  const leave = async () => {
    if (await quit()) navigate(homePath, { replace: true });
  };

  /** Joins as the host instead, from any waiting state. */
  const joinAsHost = async (token: string) => {
    const request = latest.current;
    keep({ ...(request === null ? link : linkOfRequest(request)), token });
    // The form sends itself with the proof; while waiting there is no form.
    if (request === null || !selectJoinWait(store.getState())) return;
    if (await quit()) await join({ ...request, token });
  };

  /** Back into the meeting without another press, with devices as they were. */
  const goBackIn = useCallback(
    async (devices: RejoinDevices) => {
      const { userName } = store.getState().meeting;
      const { name, email, passcode, token, registration } = link;
      if (!(await quit())) return;
      const own = attempt.current;
      // The browser may ask about the devices, and the person may leave instead of answering.
      if (devices.camera || devices.microphone) await perform(previewRequested(devices));
      if (own !== attempt.current) return;
      const known = name || userName;
      if (known === '') return setReturning(false);
      await join({
        meetingNumber,
        userName: known,
        ...(email !== '' && { userEmail: email }),
        ...(passcode !== '' && { passWord: passcode }),
        ...(token !== '' && { token }),
        ...(registration !== '' && { tk: registration }),
      });
    },
    [join, link, meetingNumber, perform, quit, store],
  );
  const begin = useRef(goBackIn);
  useEffect(() => {
    forgetRejoin();
    if (rejoin !== null) void begin.current(rejoin);
  }, [rejoin]);

  useEffect(
    () => () => {
      // The join of a lobby that is gone leads nowhere.
      attempt.current += 1;
      if (store.getState().meeting.isJoining) void perform(leaveRequested());
    },
    [perform, store],
  );
  return { link, refused, isSignedOut, isReturning, join, leave, joinAsHost };
};
