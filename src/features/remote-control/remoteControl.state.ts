import type {
  AgentRefusal,
  RemoteControlAppInstallStatus,
  RemoteControlAppLaunchStatus,
} from '../../protocol/vocabulary/remoteControl';
import type { RemoteFailure } from './remoteControl.actions';

/** Control of shared screens; the roster has who controls. @source media 3 (sharing state) */
export interface RemoteControlState {
  /** This person's number in the meeting; 0 before the join. */
  readonly ownId: number;
  /** The people who ask for one's own screen, oldest first. */
  readonly requests: readonly number[];
  /** The one of them who is approved once the agent is there; 0 for nobody. */
  readonly allowed: number;
  /** The people whose screens this person has asked for. */
  readonly asked: readonly number[];
  /** Those of them who allow it, and start their agents. */
  readonly prepared: readonly number[];
  /** The people who have not answered a request in time. */
  readonly unanswered: readonly number[];
  /** The person who was approved, until the roster says so; 0 for nobody. */
  readonly approved: number;
  /** HTTP origin of the server that the agent comes from and pairs with; empty before a join. */
  readonly agentServer: string;
  /** An agent on one's own computer is paired. */
  readonly isAgentPaired: boolean;
  /** @source media 3 (remoteControlAppInstallStatus) */
  readonly installStatus: RemoteControlAppInstallStatus;
  readonly launchStatus: RemoteControlAppLaunchStatus;
  /** An agent was launched, and has not come yet. */
  readonly isAgentAwaited: boolean;
  /** The launched agent has not come for a while. */
  readonly isAgentMissed: boolean;
  /** Why the newest agent was turned away, until the next one is launched. */
  readonly agentRefusal: AgentRefusal | undefined;
  /** The person whose screen receives one's own input; 0 for nobody. */
  readonly inputTo: number;
  /** The newest failure, until the next control begins. @source media 8 (engine codes) */
  readonly failure: RemoteFailure | undefined;
}
/** Nobody asks, and no agent is known. */
export const initialRemoteControl: RemoteControlState = {
  ownId: 0,
  requests: [],
  allowed: 0,
  asked: [],
  prepared: [],
  unanswered: [],
  approved: 0,
  agentServer: '',
  isAgentPaired: false,
  installStatus: 'unknown',
  launchStatus: 'unlaunched',
  isAgentAwaited: false,
  isAgentMissed: false,
  agentRefusal: undefined,
  inputTo: 0,
  failure: undefined,
};
