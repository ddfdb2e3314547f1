import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { selectPreferences } from '../../features/devices/devices.selectors';
import type { JoinRequest } from '../../features/meeting/meeting.actions';
import type { DeepLink } from '../../protocol/deepLink';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { joinRequestOf, joinTrouble, mayPrepare, type JoinDraft } from './joinForm';
import type { useLobbyDevices } from './useLobbyDevices';
import { usePreparation } from './usePreparation';

/** The initial data of the form, and a callback for its request. */
export interface JoinFieldsProps {
  readonly meetingNumber: string;
  readonly link: DeepLink;
  readonly lobby: ReturnType<typeof useLobbyDevices>;
  /** Whether the meeting's details were read. */
  readonly isKnown: boolean;
  /** Whether the meeting asks for a passcode. */
  readonly passcode: 'needed' | 'none' | 'unknown';
  readonly isJoining: boolean;
  /** Joining requires an e-mail address. */
  readonly isEmailNeeded: boolean;
  /** No local video or audio is used. */
  readonly isAttendee: boolean;
  readonly refused: Refusal | null;
  readonly onJoin: (request: JoinRequest) => void;
  /** Below **Join**: the host's entry. */
  readonly children?: ReactNode;
}

/** The form's input, the fields that the meeting requires, and the result of the last **Join**. */
export const useJoinForm = (props: JoinFieldsProps) => {
  const preferences = useSelect(selectPreferences);
  const { link } = props;
  const [name, setName] = useState<string | null>(link.name || null);
  const [email, setEmail] = useState<string | null>(link.email || null);
  const [passcode, setPasscode] = useState(link.passcode);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isEmailAsked, setEmailAsked] = useState(false);
  const [isPasscodeAsked, setPasscodeAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const passcodeField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  useEffect(() => setRefusal(props.refused), [props.refused, props.isJoining]);
  const refused = refusal?.reason ?? '';
  // The meeting requires a field that was not known before.
  const isEmailMissing = refusal?.code === JoinErrorCode.missingEmail;
  if (isEmailMissing && !isEmailAsked) {
    setEmailAsked(true);
    setTried(true);
  }
  useEffect(() => {
    if (isEmailMissing) emailField.current?.focus();
  }, [isEmailMissing]);
  // A host's token was refused: the guests' fields were not tried yet.
  const [lastToken, setLastToken] = useState(link.token);
  if (link.token !== lastToken) {
    setLastToken(link.token);
    if (link.token === '') setTried(false);
  }
  const isEmailNeeded = props.isEmailNeeded || isEmailAsked;
  const hasEmail = isEmailNeeded || link.email !== '';
  const isPasscodeNeeded = (props.passcode === 'needed' || isPasscodeAsked) && link.token === '';
  const hasPasscode =
    isPasscodeNeeded ||
    isPasscodeAsked ||
    (link.token === '' && (props.passcode === 'unknown' || link.passcode !== ''));

  const draft: JoinDraft = {
    meetingNumber: props.meetingNumber,
    // Stored preferences arrive after the first drawing; typed input takes precedence.
    name: name ?? preferences.userName,
    // A hidden field sends nothing.
    email: hasEmail ? (email ?? preferences.userEmail) : '',
    passcode,
    token: link.token,
    isPasscodeNeeded,
    isEmailNeeded,
    registration: link.registration,
  };
  const trouble = joinTrouble(draft);
  const [givenPasscode] = useState(link.passcode);
  // Also while a join runs, which uses what is prepared.
  const isPreparable = props.isKnown && props.refused === null && mayPrepare(draft, givenPasscode);
  usePreparation(isPreparable ? joinRequestOf(draft) : null);
  const isPasscodeWrong = refused === joinTexts.incorrectPasscode;
  if (isPasscodeWrong && !isPasscodeAsked) setPasscodeAsked(true);
  // There it is put right: the wrong one is marked, so that typing replaces it.
  useEffect(() => {
    if (!isPasscodeWrong) return;
    passcodeField.current?.focus();
    passcodeField.current?.select();
  }, [isPasscodeWrong]);
  // Proving to be the host in the lobby starts the join.
  const hadToken = useRef(link.token !== '');
  useEffect(() => {
    if (link.token !== '' && !hadToken.current) queueMicrotask(() => form.current?.requestSubmit());
    hadToken.current = link.token !== '';
  }, [link.token]);
  const isUnregistered = refusal?.code === JoinErrorCode.registerRequired;
  const isRefused =
    refused !== '' && ![isPasscodeWrong, isEmailMissing, isUnregistered].includes(true);

  const join = (event: SyntheticEvent) => {
    event.preventDefault();
    if (props.isJoining) return;
    // The fields are drawn before their errors are shown.
    flushSync(() => {
      setTried(true);
      setRefusal(null);
    });
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (Object.values(trouble).some((text) => text !== '')) return wrong?.focus();
    props.onJoin(joinRequestOf(draft));
  };

  return {
    form,
    passcodeField,
    emailField,
    draft,
    /** The errors of the form, once it was sent; empty without any. */
    trouble: tried ? trouble : noTrouble,
    refusal,
    hasEmail,
    hasPasscode,
    isPasscodeWrong,
    isUnregistered,
    /** No field can show the refusal: it replaces the form. */
    isRefused,
    /** Returns to the form's input. */
    edit: () => {
      flushSync(() => setRefusal(null));
      form.current?.querySelector('input')?.focus();
    },
    setName,
    setEmail,
    setPasscode: (typed: string) => {
      setPasscode(typed);
      if (isPasscodeWrong) setRefusal(null);
    },
    join,
  };
};

const noTrouble = { name: '', email: '', passcode: '' } as const;
