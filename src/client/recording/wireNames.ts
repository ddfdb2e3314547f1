import { commands, evtOf, indications } from '../../protocol/signal/registry';

const nameByEvt: ReadonlyMap<number, string> = new Map(
  [...commands, ...indications].map(({ evt, name }) => [evt, name]),
);
const heartbeat = evtOf('heartbeat');
const ack = evtOf('commandAcked');

/** The name of a signaling message such as `muteAudio`; its number if unknown. */
export const messageName = (evt: number): string =>
  nameByEvt.get(evt) ?? `0x${evt.toString(16).padStart(4, '0')}`;

/** The role of a signaling message in a request: sent, answered, or none. */
export const messageRole = (kind: 'sent' | 'heard', evt: number): 'sent' | 'answer' | undefined => {
  if (kind === 'sent') return evt === heartbeat ? undefined : 'sent';
  return evt === ack ? 'answer' : undefined;
};
