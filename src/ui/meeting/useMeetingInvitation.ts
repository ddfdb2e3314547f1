import { useMemo } from 'react';
import { selectMeetingNumber, selectTopic } from '../../features/meeting/meeting.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { selectDialIn, selectTelephony } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { useInvitation, type InvitationInWords } from '../invite/useInvitation';
import { useMeetingSummary } from '../lobby/useMeetingSummary';
import { useHostFacts } from './useHostFacts';

/** An invitation to this meeting that this person may send, and further details. */
export interface MeetingInvitation {
  readonly invitation: InvitationInWords;
  /** Empty but for the meeting's first host. */
  readonly hostKey: string;
  /** Planned minutes; null without a plan. */
  readonly duration: number | null;
  /** The meeting has a passcode that this person does not know, and must ask the host for. */
  readonly isPasscodeMissing: boolean;
  /** Its link would still lack a passcode that is being read. */
  readonly isAwaited: boolean;
}

const usualOptions = {
  isWebinar: false,
  isRegistrationRequired: false,
  isEmailRequired: false,
  isLoginRequired: false,
};

/** The invitation to this meeting; data from the service follows a moment later. */
export const useMeetingInvitation = (): MeetingInvitation => {
  const number = useSelect(selectMeetingNumber);
  const topic = useSelect(selectTopic);
  const isHost = useSelect((state) => selectSelf(state)?.isHost ?? false);
  const { value: summary } = useMeetingSummary(number);
  const { passcode: known, hostKey, isPasscodeAwaited } = useHostFacts();
  const info = useSelect(selectDialIn);
  // Nobody can call the numbers of a simulation.
  const dialIn = useSelect(selectTelephony) === 'sip' ? info : null;
  const invite = useInvitation(dialIn !== null);
  return useMemo(() => {
    const options = summary?.options ?? usualOptions;
    const passcode = summary?.hasPasscode === false ? '' : known;
    const mayCallersEnter =
      !options.isRegistrationRequired && !options.isEmailRequired && !options.isLoginRequired;
    const isWhole = passcode !== '' || summary?.hasPasscode === false;
    return {
      invitation: invite({
        ...(mayCallersEnter && isWhole && dialIn && { dialIn }),
        ...{ number, topic, passcode, options },
        startTime: summary?.startTime ?? null,
      }),
      hostKey,
      duration: summary?.duration ?? null,
      // A host has nobody to ask: nothing is shown until the passcode is known.
      isPasscodeMissing:
        summary?.hasPasscode === true &&
        passcode === '' &&
        !isHost &&
        !options.isRegistrationRequired,
      isAwaited: isPasscodeAwaited && !isWhole && !options.isRegistrationRequired,
    };
  }, [invite, number, topic, summary, known, hostKey, isHost, dialIn, isPasscodeAwaited]);
};
