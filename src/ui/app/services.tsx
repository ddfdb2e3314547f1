import { createContext, useContext } from 'react';
import type { PlenaryClient } from '../../client/client';
import type { DeviceTestClient } from '../../client/deviceTest';
import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { RegistrationMade, RegistrationRequest } from '../../protocol/http/registration';
import type { BrowserTrouble } from './browserCheck';
import type {
  CreateMeeting,
  EditMeeting,
  HostedMeeting,
  MeetingSummary,
} from '../../protocol/http/meetings';
import type { HostedMeetings, PanelistServices, Visits } from './hostServices';

/** What a page gives to the screens. Each is loaded when it is first needed. */
export interface AppServices {
  /** The one client of this page: every call answers the same promise. */
  loadClient(): Promise<PlenaryClient>;
  /** What anybody who knows the number may see. */
  readMeeting(
    meetingNumber: string,
    signal?: AbortSignal,
  ): Promise<Result<MeetingSummary, Refusal>>;
  createMeeting(request: CreateMeeting): Promise<Result<HostedMeeting, Refusal>>;
  /** Trades the host key for all that the host knows, the host token included. */
  claimMeeting(meetingNumber: string, hostKey: string): Promise<Result<HostedMeeting, Refusal>>;
  /** What the host knows of a meeting. */
  readHosted(
    meetingNumber: string,
    hostToken: string,
    signal?: AbortSignal,
  ): Promise<Result<HostedMeeting, Refusal>>;
  /** Changes a meeting; what is absent stays. */
  editMeeting(
    meetingNumber: string,
    hostToken: string,
    changes: EditMeeting,
  ): Promise<Result<HostedMeeting, Refusal>>;
  deleteMeeting(meetingNumber: string, hostToken: string): Promise<Result<void, Refusal>>;
  readonly panelists: PanelistServices;
  readonly hosted: HostedMeetings;
  /** A place in a webinar's audience. */
  registerFor(
    meetingNumber: string,
    request: RegistrationRequest,
  ): Promise<Result<RegistrationMade, Refusal>>;
  /** What this tab brought to meetings, in place of its own session storage. */
  readonly visits?: Visits;
  /** Judges the browser in place of its own features and version. */
  judgeBrowser?(): BrowserTrouble | null;
  /** Opens a test of devices in place of one of the browser's own; whoever opens it disposes of it. */
  openDeviceTest?(): Promise<DeviceTestClient>;
}

const ServicesContext = createContext<AppServices | null>(null);

/** Gives the page's services to the screens inside. */
export const ServicesProvider = ServicesContext.Provider;

/** The page's services. */
export const useServices = (): AppServices => {
  const services = useContext(ServicesContext);
  if (services === null) throw new TypeError('Screens are drawn inside a ServicesProvider.');
  return services;
};
