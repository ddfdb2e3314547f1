import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { selectPreferences } from '../../features/devices/devices.selectors';
import type { JoinRequest } from '../../features/meeting/meeting.actions';
import type { DeepLink } from '../../protocol/deepLink';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { joinRequestOf, joinTrouble, type JoinDraft } from './joinForm';
import type { useLobbyDevices } from './useLobbyDevices';

/** What the form starts from, and a callback for the request that it makes. */
export interface JoinFieldsProps {
  readonly meetingNumber: string;
  readonly link: DeepLink;
  readonly lobby: ReturnType<typeof useLobbyDevices>;
  /** Whether the meeting asks for a passcode. */
  readonly passcode: 'needed' | 'none' | 'unknown';
  readonly isJoining: boolean;
  /** Whoever joins says an e-mail address. */
  readonly isEmailNeeded: boolean;
  /** Nothing of one's own is shown or heard. */
  readonly isAudience: boolean;
  readonly refused: Refusal | null;
  readonly onJoin: (request: JoinRequest) => void;
  /** Below **Join**: the host's own way in. */
  readonly children?: ReactNode;
}

/** What is filled in, which fields the meeting asks for, and what became of the last **Join**. */
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
  // The meeting asks for what was not known before: from now on the field is required.
  const isEmailMissing = refusal?.code === JoinErrorCode.missingEmail;
  if (isEmailMissing && !isEmailAsked) {
    setEmailAsked(true);
    setTried(true);
  }
  useEffect(() => {
    if (isEmailMissing) emailField.current?.focus();
  }, [isEmailMissing]);
  // A host's token was refused: what guests have to fill in was not tried yet.
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
    // Remembered ones arrive after the first drawing; what is typed wins.
    name: name ?? preferences.userName,
    // A field that is not shown sends nothing.
    email: hasEmail ? (email ?? preferences.userEmail) : '',
    passcode,
    token: link.token,
    isPasscodeNeeded,
    isEmailNeeded,
    registration: link.registration,
  };
  const trouble = joinTrouble(draft);
  const isPasscodeWrong = refused === joinTexts.incorrectPasscode;
  if (isPasscodeWrong && !isPasscodeAsked) setPasscodeAsked(true);
  // There it is put right: the wrong one is marked, so that typing replaces it.
  useEffect(() => {
    if (!isPasscodeWrong) return;
    passcodeField.current?.focus();
    passcodeField.current?.select();
  }, [isPasscodeWrong]);
  // Who proves in the lobby that they are the host has pressed their way in.
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
    // The fields stand there again before what is wrong with them is looked for.
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
    /** What keeps the form from being sent, once that was tried; empty where nothing does. */
    trouble: tried ? trouble : noTrouble,
    refusal,
    hasEmail,
    hasPasscode,
    isPasscodeWrong,
    isUnregistered,
    /** No field can say why: it stands in the place of the form. */
    isRefused,
    /** Back to what was filled in. */
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
