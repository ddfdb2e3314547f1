import { encodeText, signalPath } from '../../src/protocol/channels/queries';
import type { MeetingInfo } from '../../src/protocol/http/meetingInfo';
import { encodeEnvelope } from '../../src/protocol/signal/envelope';
import { evtOf } from '../../src/protocol/signal/registry';
import type { Dialect } from './dialect';

/**
 * The dialect of the gateway: a signaling socket, a join, chat to everyone. Frames are recognized by their
 * first bytes, so that the crowd uses little processor time.
 */
export const gatewayDialect = (given: {
  readonly port: number;
  readonly number: string;
  readonly info: MeetingInfo;
  /** Distinguishes the crowds of one meeting. */
  readonly crowd: string;
}): Dialect => {
  const { port, number, info, crowd } = given;
  const acked = `{"evt":${evtOf('commandAcked')},`;
  const chatted = `{"evt":${evtOf('chatReceived')},`;
  return {
    address: (at) => {
      const query = new URLSearchParams({
        dn2: encodeText(`Simulated ${at}`),
        auth: info.auth,
        ts: info.ts,
        mid: info.mid,
        tid: info.tid,
        cid: `simulated-${crowd}-${at}`,
      });
      return `ws://127.0.0.1:${port}${signalPath(number)}?${query}`;
    },
    greeting: encodeEnvelope({ evt: evtOf('joinMeeting'), body: { rev: 0 }, seq: 1 }),
    read: (text) => {
      if (text.startsWith(acked)) return { is: text.includes('"code":0') ? 'joined' : 'refused' };
      return { is: text.startsWith(chatted) ? 'chat' : 'other' };
    },
    chat: (tag, seq) =>
      encodeEnvelope({
        evt: evtOf('sendChat'),
        body: { text: tag, destNodeID: 0, sn: `load-${tag}` },
        seq,
      }),
    heartbeat: encodeEnvelope({ evt: 0, seq: 0 }),
  };
};
