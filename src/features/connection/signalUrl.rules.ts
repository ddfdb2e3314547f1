import { encodeText, signalPath } from '../../protocol/channels/queries';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import type { Relay } from '../../effects/session';
import type { EnvironmentPort } from '../../transport/ports';

/** The parts of the signaling query. */
export interface SignalAddress {
  readonly relay: Relay;
  readonly info: MeetingInfo;
  readonly cid: string;
  readonly deviceId: string;
  readonly userName: string;
  readonly userEmail: string;
  /** The embedder's name for the person; empty without one. @source core 7 */
  readonly customerKey: string;
  /** Capability bits and feature flags of this client. @source core 9 */
  readonly caps: number;
  readonly features: string;
  /** Undefined before the devices were listed. */
  readonly hasCamera: boolean | undefined;
  /** Present when a seat is resumed. */
  readonly seat?: {
    readonly participantID: number;
    readonly zoomID: string;
    readonly confId: string;
  };
  readonly environment: Pick<EnvironmentPort, 'language' | 'browser' | 'clientOS' | 'isMobile'>;
}

/**
 * The address of the signaling socket, with every documented query field that is known.
 * @source core 7
 */
export const signalUrl = (address: SignalAddress): string => {
  const { info, environment, seat, relay } = address;
  const fields: Readonly<Record<string, string>> = {
    dn2: encodeText(address.userName),
    auth: info.auth,
    ts: info.ts,
    mid: info.mid,
    tid: info.tid,
    trackAuth: info.track_auth,
    lang: environment.language.slice(0, 20),
    browser: environment.browser.slice(0, 64),
    clientOS: environment.clientOS.slice(0, 32),
    cid: address.cid,
    track_id: address.deviceId,
    clientCaps: String(address.caps),
    cfs: address.features,
    ...(address.hasCamera !== undefined && { isCamera: address.hasCamera ? '1' : '0' }),
    customer_key: address.customerKey,
    // No audio bridge: a browser without WebCodecs audio shows a message in the lobby, on phones
    // too. @decision A bridge would be a second media engine for browsers that become rarer.
    // @source core 9
    audioFeature: '0',
    rwcToken: relay.rwcToken,
    topic: encodeText(info.topic),
    email: address.userEmail,
    ...(seat && {
      participantID: String(seat.participantID),
      zoomid: seat.zoomID,
      confID: seat.confId,
    }),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== '') query.set(name, value);
  return `${relay.rwg}${signalPath(info.mn)}?${query.toString()}`;
};
