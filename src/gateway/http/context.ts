import type { IncomingMessage } from 'node:http';
import type { GuestDialIn } from '../../protocol/dialIn';
import type { MeetingLife } from '../database/meetingLife';
import type { MeetingStore, StoredMeeting } from '../database/meetingStore';
import type { PanelistStore } from '../database/panelistStore';
import type { RegistrationStore } from '../database/registrationStore';
import type { Environment } from '../environment';
import type { Metrics } from '../metrics';
import type { Filing } from '../files/filing';
import type { RunLogs } from '../instance/runLogs';
import type { MeetingInstances } from '../instance/meetingInstances';
import type { Attempts } from '../security/attempts';
import type { Comparisons } from '../security/comparisons';
import type { GatewayTokens } from '../security/gatewayTokens';
import type { Origins } from '../security/origins';
import type { WebTokens } from '../security/webTokens';
import type { WrongPasscodes } from '../security/wrongPasscodes';
import type { Reporting } from './reports/open';

/** Versions of the client that the operator names. */
export interface ClientVersions {
  /** Older ones are refused. */
  readonly minimum: string | undefined;
  /** Older ones are advised to upgrade. */
  readonly recommended: string | undefined;
}

/** What the HTTP routes work with. */
export interface HttpContext {
  readonly environment: Environment;
  readonly store: MeetingStore;
  readonly registrations: RegistrationStore;
  readonly panelists: PanelistStore;
  readonly instances: MeetingInstances;
  readonly tokens: GatewayTokens;
  readonly webTokens: WebTokens;
  readonly attempts: Attempts;
  /** Passcodes that were judged wrong, and are no new guesses. */
  readonly wrongPasscodes: WrongPasscodes;
  /** Compares passcodes. */
  readonly comparisons: Comparisons;
  /** Makes and changes meetings, in turns like comparisons. */
  readonly changes: Comparisons;
  /** Limits on what a host's token does to a meeting. */
  readonly managing: Attempts;
  /** Limits on registering. */
  readonly registering: Attempts;
  /** Limits on making meetings without an account. */
  readonly creating: Attempts;
  /** Limits the number of stored meetings. */
  readonly meetingLife: MeetingLife;
  /** Limits on the connection test. */
  readonly testing: Attempts;
  /** The address that a request came from, behind the trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether the disk of the built-in database has room for more. */
  readonly hasDiskSpace: () => Promise<boolean>;
  readonly metrics: Metrics;
  readonly reports: Reporting;
  readonly runLogs: RunLogs;
  /** The files of chats; undefined where none are sent. */
  readonly files: Filing | undefined;
  /** Known once the gateway listens. */
  readonly origins: () => Origins;
  /** The client versions that are accepted, and the one that is announced. */
  readonly clientVersions: ClientVersions;
  /** The gateway's region, if configured. */
  readonly region: string | undefined;
  /** The public key with which browsers encrypt logs before an upload. */
  readonly logPublicKey: string | undefined;
  /** How guests dial in; undefined where they cannot, and in a simulation. */
  readonly guestDialIn: (meeting: StoredMeeting) => GuestDialIn | undefined;
  readonly create: 'anyone' | 'token';
  /** Origins of the other gateways of the server list. */
  readonly servers: readonly string[];
}
