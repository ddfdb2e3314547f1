import type {
  RemoteControlAppInstallStatus,
  RemoteControlAppLaunchStatus,
  RemoteControlEngineCode,
} from '../protocol/vocabulary/remoteControl';

/** The agent on this computer, which carries out remote control. @source media 3, media 4 */
export interface PublicRemoteApp {
  readonly installStatus: RemoteControlAppInstallStatus;
  /** Launched, once it is paired with the own share. */
  readonly launchStatus: RemoteControlAppLaunchStatus;
}

/** The controller of the own screen. */
export interface PublicScreenController {
  /** 0 for nobody. */
  readonly userId: number;
  /** Their pointer and keys act now; they may also pause. */
  readonly isInControl: boolean;
}

/** Events of remote control. @source media 4 */
export interface RemoteControlEvents {
  /** The people who ask for the own screen, oldest first; `approve` and `decline` answer. */
  readonly 'remote-control-requests-changed': readonly number[];
  /** The people whose screens this person has asked for; answered requests are gone. */
  readonly 'remote-control-asked-changed': readonly number[];
  /** Those of them who allow it, and start their agents. */
  readonly 'remote-control-prepared-changed': readonly number[];
  /** The people who have not answered a request in time, which is no refusal. */
  readonly 'remote-control-unanswered-changed': readonly number[];
  /** The people whose screens this person may control. */
  readonly 'remote-control-approved-changed': readonly number[];
  /** The person whose screen receives what `send` is given; 0 for nobody. */
  readonly 'remote-control-in-control-changed': { readonly userId: number };
  readonly 'remote-control-controlled-changed': PublicScreenController;
  readonly 'remote-control-app-changed': PublicRemoteApp;
  /** This person has copied a text on the computer that they control. */
  readonly 'remote-control-clipboard-changed': { readonly text: string };
  /** What they have copied there has more UTF-16 units than this, and does not come. @decision */
  readonly 'remote-control-clipboard-too-long': { readonly limit: number };
  /**
   * The control of this person's screen did not start, and may be started again; or the gateway did
   * not hear that it ended. @source media 8 (engine codes)
   */
  readonly 'remote-control-failed': {
    readonly userId: number;
    readonly code: RemoteControlEngineCode;
    readonly reason: string;
  };
}
