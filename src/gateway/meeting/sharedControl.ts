import type { SharedScreen } from '../../protocol/agent/sharedScreen';
import type { Participant } from '../../protocol/signal/participants';
import type { RemoteControlNews } from '../../protocol/vocabulary/remoteControl';
import type { MeetingEvent } from './event';
import type { Seat } from './state';

/** A person who asks for control, and when they asked or were allowed, in ms since 1970. */
export interface ScreenAsk {
  readonly userId: number;
  readonly at: number;
  /** The sharer has allowed it, and starts their agent. */
  readonly isPrepared?: boolean;
}

/** What others have to do with a person's shared screen. */
export interface SharedControl {
  /** People who ask for control, oldest first. */
  readonly asks: readonly ScreenAsk[];
  /** People who were declined, and when. */
  readonly declined: readonly { readonly userId: number; readonly at: number }[];
  /** The person who was approved; 0 for nobody. */
  readonly controllerId: number;
  /** The controller has started. */
  readonly isInControl: boolean;
  /** When the approval of somebody who is not in control ends; it is set at the first look. */
  readonly unusedUntil?: number | undefined;
  /** The shared screen, as the sharer's page had it at the approval. */
  readonly screen?: SharedScreen | undefined;
  /** An agent on the sharer's computer is paired, and its person has consented. */
  readonly isAgentPaired: boolean;
}

/** Nobody has anything to do with it. */
export const untouchedControl: SharedControl = {
  asks: [],
  declined: [],
  controllerId: 0,
  isInControl: false,
  isAgentPaired: false,
};

type Sharer = Pick<Seat, 'userId' | 'control'>;

/** The control of a seat, also of one that nobody asked for. */
export const controlOf = ({ control = untouchedControl }: Pick<Seat, 'control'>): SharedControl =>
  control;

/** Whether a seat shares something that an agent can control. @source media 5 */
export const sharesScreen = (
  seat: Pick<Seat, 'sharerOn' | 'surface' | 'isOnHold' | 'isInFailover'>,
): boolean => seat.sharerOn && seat.surface === 'monitor' && !seat.isOnHold && !seat.isInFailover;

/** What everybody sees of it. */
export const controlFields = ({
  controllerId,
  isInControl,
}: SharedControl): Required<Pick<Participant, 'remoteControllerId' | 'bRemoteControlled'>> => ({
  remoteControllerId: controllerId,
  bRemoteControlled: isInControl,
});

/** Nobody controls any more. */
export const withoutController = (control: SharedControl): SharedControl => ({
  ...control,
  controllerId: 0,
  isInControl: false,
  unusedUntil: undefined,
  screen: undefined,
});

/** What becomes of it when `userId` no longer asks for control or has it. */
export const withoutPerson = (control: SharedControl, userId: number): SharedControl => {
  const asks = control.asks.filter((one) => one.userId !== userId);
  const left = { ...control, asks };
  return control.controllerId === userId ? withoutController(left) : left;
};

/** Whether `userId` controls, or has asked to. */
export const concerns = ({ controllerId, asks }: SharedControl, userId: number): boolean =>
  controllerId === userId || asks.some((one) => one.userId === userId);

/** Replaces the control of a sharer; everybody receives what they may see of it. */
export const controlSet = (
  sharer: Sharer,
  control: SharedControl | undefined,
): readonly MeetingEvent[] => {
  const before = controlOf(sharer);
  const { userId } = sharer;
  const { controllerId, isInControl, isAgentPaired } = control ?? untouchedControl;
  const isSeen = before.controllerId !== controllerId || before.isInControl !== isInControl;
  return [
    { name: 'remoteControlSet', userId, control, isSeen },
    ...(before.isAgentPaired === isAgentPaired
      ? []
      : [{ name: 'remoteAgentSeen', userId, isPaired: isAgentPaired } as const]),
  ];
};

/** A message from one side to the other. */
export const sent = (to: number, from: number, op: RemoteControlNews): MeetingEvent => ({
  name: 'remoteMessageSent',
  to,
  said: { op, SendUserID: from },
});
