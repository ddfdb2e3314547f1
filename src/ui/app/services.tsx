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

/** The page's services for the screens. Each loads when it is first needed. */
export interface AppServices {
  /** The one client of this page: every call answers the same promise. */
  loadClient(): Promise<PlenaryClient>;
  /** What anyone with the number may see. */
  readMeeting(
    meetingNumber: string,
    signal?: AbortSignal,
  ): Promise<Result<MeetingSummary, Refusal>>;
  createMeeting(request: CreateMeeting): Promise<Result<HostedMeeting, Refusal>>;
  /** Exchanges the host key for the host's view of the meeting, including the host token. */
  claimMeeting(meetingNumber: string, hostKey: string): Promise<Result<HostedMeeting, Refusal>>;
  /** The host's view of a meeting. */
  readHosted(
    meetingNumber: string,
    hostToken: string,
    signal?: AbortSignal,
  ): Promise<Result<HostedMeeting, Refusal>>;
  /** Changes a meeting; absent fields do not change. */
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
  /** Replaces this tab's session storage of visits. */
  readonly visits?: Visits;
  /** Replaces the check of the browser's features and version. */
  judgeBrowser?(): BrowserTrouble | null;
  /** Opens a device test in place of the browser's own; its opener disposes of it. */
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
