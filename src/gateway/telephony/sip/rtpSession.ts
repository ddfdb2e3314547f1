import type { RemoteInfo, Socket } from 'node:dgram';
import type { Environment } from '../../environment';
import { TokenBucket } from '../../kernel/tokenBucket';
import type { Digit } from '../carrier';
import type { CarrierLog } from '../carrierLog';
import { nowhere, type AgreedAudio } from './audioOffer';
import type { MediaSockets } from './mediaPorts';
import { isSameAddress } from './networks';
import { Reception } from './reception';
import { isRtcp, printGoodbye, printReport } from './rtcp';
import { readRtp } from './rtpPacket';
import { SipTimers } from './sipTimers';
import { VoiceReceiver } from './voiceReceiver';
import { VoiceSender } from './voiceSender';

/** Between two reports, in milliseconds. @source RFC 3550 section 6.2 */
const reportEvery = 5000;
/** The longest wait for a missing packet. */
const longestWait = 60;

/**
 * Packets a second that a peer may send: three times what frames of 20 ms need. A second's may come
 * at once, after a moment without a network.
 * @decision
 */
const mostPackets = 160;
/** Reports a second, of the same peer: one in 5 s is usual. @decision */
const mostReports = 10;

/** Receives a call's sound. */
export interface SessionListener {
  /** 20 ms; the samples may be reused after the call. */
  frame(samples: Int16Array): void;
  pressed(digit: Digit): void;
  /** Neither sound nor a report arrived within the limit. */
  lost(): void;
}

/** The address of a peer's packets. */
interface HostPort {
  readonly address: string;
  readonly port: number;
}

const isReachable = ({ address, port }: HostPort): boolean =>
  port > 0 && port <= 65_535 && address !== nowhere;

/** Takes a packet's result: one that cannot be sent is lost, and the peer notices the silence. */
const ignore = (): void => undefined;

const send = (socket: Socket, bytes: Buffer, to: HostPort): void => {
  if (isReachable(to)) socket.send(bytes, to.port, to.address, ignore);
};

export interface RtpSessionParts {
  readonly environment: Environment;
  readonly log: CarrierLog;
  readonly listener: SessionListener;
  /** Hosts that may send besides the one in the peer's description: those of its signaling. */
  readonly mayLearn: (address: string) => boolean;
  /** A call without packets for this long, in milliseconds, is lost. */
  readonly silenceLimit: number;
}

/**
 * The sound of one call. It is accepted only from the peer's announced address or, behind NAT, from
 * the first of these hosts that sends; from then on only from there, and sent there too.
 */
export class RtpSession {
  readonly #timers: SipTimers;
  readonly #sender: VoiceSender;
  #receiver: VoiceReceiver | undefined;
  #reception: Reception | undefined;
  #agreed: AgreedAudio | undefined;
  #learnt: HostPort | undefined;
  #isOver = false;
  readonly #allowance: TokenBucket;
  readonly #reports: TokenBucket;
  #dropped = 0;

  readonly #sockets: MediaSockets;
  readonly #parts: RtpSessionParts;

  constructor(sockets: MediaSockets, parts: RtpSessionParts) {
    this.#sockets = sockets;
    this.#parts = parts;
    this.#timers = new SipTimers(parts.environment);
    this.#sender = new VoiceSender(parts.environment);
    const now = parts.environment.monotonic();
    this.#allowance = new TokenBucket(mostPackets, mostPackets, now);
    this.#reports = new TokenBucket(mostReports, mostReports, now);
    sockets.rtp.on('message', (bytes, from) => this.#take(bytes, from));
    sockets.rtcp.on('message', (bytes, from) => this.#takeReport(bytes, from));
  }

  /** Both sides agreed, for the first time or again. */
  use(agreed: AgreedAudio): void {
    if (this.#isOver) return;
    const before = this.#agreed;
    this.#agreed = agreed;
    this.#sender.use(agreed.codec, agreed.payloadType);
    const hasMoved = before?.address !== agreed.address || before.port !== agreed.port;
    if (hasMoved) this.#learnt = undefined;
    if (
      before?.codec !== agreed.codec ||
      before.payloadType !== agreed.payloadType ||
      before.eventType !== agreed.eventType
    )
      this.#receiver = new VoiceReceiver(agreed, this.#parts.listener);
    if (!before) this.#timers.set('report', reportEvery, () => this.#report());
    this.#heard();
  }

  /** 20 ms of the meeting. */
  send(samples: Int16Array): void {
    if (!this.#agreed || this.#isOver) return;
    const { direction } = this.#agreed;
    if (direction === 'sendonly' || direction === 'inactive') return this.#sender.pass(samples);
    const packet = this.#sender.packetOf(samples);
    if (packet) send(this.#sockets.rtp, packet, this.#learnt ?? this.#agreed);
  }

  /** Says goodbye and closes the sockets. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#timers.stopAll();
    if (this.#dropped > 0)
      this.#parts.log.info({ dropped: this.#dropped }, 'a call with too many packets is over');
    const { rtp, rtcp } = this.#sockets;
    rtp.close();
    if (!this.#agreed) return void rtcp.close();
    const { address, port } = this.#rtcpAddress();
    if (!isReachable({ address, port })) return void rtcp.close();
    const goodbye = this.#printed(printGoodbye(this.#sender.ssrc));
    rtcp.send(goodbye, port, address, () => rtcp.close());
  }

  #take(bytes: Buffer, from: RemoteInfo): void {
    const packet = readRtp(bytes);
    if (!packet || !this.#receiver?.knows(packet) || !this.#isPeer(from)) return;
    if (!this.#isAllowed()) return;
    this.#learnt ??= { address: from.address, port: from.port };
    if (this.#reception?.ssrc !== packet.ssrc) {
      // Another source at the same address: its numbers are others.
      if (this.#reception && this.#agreed)
        this.#receiver = new VoiceReceiver(this.#agreed, this.#parts.listener);
      this.#reception = new Reception(packet.ssrc, packet.sequence);
    }
    this.#reception.note(packet, this.#parts.environment.monotonic());
    this.#heard();
    this.#receiver.push(packet);
    if (this.#receiver.isWaiting)
      this.#timers.set('flush', longestWait, () => this.#receiver?.flush());
    else this.#timers.stop('flush');
  }

  #takeReport(bytes: Buffer, from: RemoteInfo): void {
    const known = this.#learnt ?? this.#agreed;
    if (
      known &&
      isRtcp(bytes) &&
      isSameAddress(known.address, from.address) &&
      this.#isReportAllowed()
    )
      this.#heard();
  }

  /** Whether the peer may send one more packet now. Others are dropped, and counted. */
  #isAllowed(): boolean {
    const { environment, log } = this.#parts;
    if (this.#allowance.take(1, environment.monotonic())) return true;
    this.#dropped += 1;
    if (this.#dropped === 1) log.warn({}, 'a call sends too many packets, and some are dropped');
    return false;
  }

  /** Reports may come from any port of the peer: they spend nothing of what its sound may. */
  #isReportAllowed(): boolean {
    return this.#reports.take(1, this.#parts.environment.monotonic());
  }

  #isPeer({ address, port }: RemoteInfo): boolean {
    const learnt = this.#learnt;
    const agreed = this.#agreed;
    if (learnt) return learnt.port === port && isSameAddress(learnt.address, address);
    if (!agreed) return false;
    return isSameAddress(agreed.address, address) || this.#parts.mayLearn(address);
  }

  /** The peer is alive; one on hold may be silent. */
  #heard(): void {
    const { direction } = this.#agreed ?? {};
    if (direction === 'inactive' || direction === 'recvonly') return this.#timers.stop('silence');
    this.#timers.set('silence', this.#parts.silenceLimit, () => this.#parts.listener.lost());
  }

  #rtcpAddress(): HostPort {
    const agreed = this.#agreed;
    const learnt = this.#learnt;
    if (learnt) return { address: learnt.address, port: learnt.port + 1 };
    return { address: agreed?.address ?? '', port: agreed?.rtcpPort ?? 0 };
  }

  #printed(...more: readonly Buffer[]): Buffer {
    const { ssrc, sent } = this.#sender;
    const now = this.#parts.environment.now();
    return Buffer.concat([
      printReport({ ssrc, sent, reception: this.#reception?.report(), now }),
      ...more,
    ]);
  }

  #report(): void {
    send(this.#sockets.rtcp, this.#printed(), this.#rtcpAddress());
    this.#timers.set('report', reportEvery, () => this.#report());
  }
}
