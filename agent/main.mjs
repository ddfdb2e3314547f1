#!/usr/bin/env node
/**
 * The agent: pairs with one share of an entire screen, asks the person at this computer, and
 * carries out what the controller does. See README.md and docs/agent.md.
 */
import { WebSocket } from 'ws';
import { findAdapter, NotYetError } from './adapters/index.mjs';
import { askConsent, askControl, askLine, showRefusal, watchTerminal } from './consent.mjs';
import { openFolder } from './folder.mjs';
import { readGateways } from './gateways.mjs';
import { lockAgent } from './lock.mjs';
import { plainLine } from './messages.mjs';
import { checkPairing, PairingError, readLink, scheme, socketAddress } from './pairing.mjs';
import { register } from './register.mjs';
import { serve } from './session.mjs';

const usage = `plenary-agent [link]                pair by a link (${scheme}//…)
plenary-agent --gateway <url>       pair with a token that is typed in
plenary-agent --register <gateway>  open links of this gateway with the agent`;

/** What to pair with: the link given, or what is typed by the person at this computer. */
const choosePairing = async (args) => {
  const [first, gateway] = args;
  if (first?.startsWith(scheme)) return { ...readLink(first), isTyped: false };
  if (first !== undefined && first !== '--gateway') throw new PairingError(usage);
  const typed = await askLine(first === undefined ? 'Link: ' : 'Token: ');
  if (typed === undefined) throw new PairingError(usage);
  const pairing = first === undefined ? readLink(typed) : checkPairing(gateway ?? '', typed);
  return { ...pairing, isTyped: true };
};

/** Whether to go on with the gateway: any web site can open a link to a gateway of its own. */
const mayPairWith = async ({ origin, host, isTyped }, folder) => {
  if ((await readGateways(folder)).has(origin)) return true;
  if (isTyped) return askConsent(`The gateway ${host} is not registered. Go on with ${host}?`);
  const page = origin.replace(/^ws/, 'http');
  const refusal = `The link is for the gateway ${host}, which is not registered. Nothing was done. If you trust ${host} to control this computer, run: plenary-agent --register ${page}`;
  console.error(refusal);
  process.exitCode = 1;
  await showRefusal(refusal);
  return false;
};

const opened = (ws) =>
  new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
    ws.once('close', (_code, reason) => reject(new PairingError(plainLine(reason.toString()))));
  });
const closed = (ws) => new Promise((resolve) => ws.once('close', (code) => resolve(code)));

/** Serves the pairing until it ends: by the gateway, a signal, Ctrl+C, or a lost adapter. */
const servePairing = async (ws, { adapter, mayCopy, lost }) => {
  const end = closed(ws);
  const terminal = { unwatch: () => undefined };
  const watch = () => {
    terminal.unwatch = watchTerminal(session.takeBack, session.leave);
  };
  const ask = async (question, signal) => {
    // A question reads the terminal itself.
    terminal.unwatch();
    const isAllowed = await askConsent(question, signal);
    if (ws.readyState === WebSocket.OPEN) watch();
    return isAllowed;
  };
  const refuse = (text) => {
    console.error(text);
    return showRefusal(text);
  };
  const session = serve(ws, { adapter, mayCopy, ask, refuse });
  lost.addEventListener('abort', () => {
    console.error('xdotool has ended.');
    session.leave();
  });
  if (lost.aborted) session.leave();
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, session.leave);
  console.log('Paired. The person who shares can now allow control.');
  watch();
  await end;
  terminal.unwatch();
  console.log('The pairing is over.');
};

/** What allowing a controller to copy may cost. */
const copyNote =
  'If you allow copying, what you copy yourself within about a second of their copy key is sent to them too.';

const pairOnly = async (pairing, folder) => {
  const lost = new AbortController();
  const adapter = await findAdapter(() => lost.abort());
  if (!(await mayPairWith(pairing, folder))) return;
  const canCopy = await adapter.canCopy();
  const question = `Let a person in meeting ${pairing.meeting} at ${pairing.host} control this computer, with pointer and keyboard, while its screen is shared?`;
  const answer = await askControl(canCopy ? `${question} ${copyNote}` : question, { canCopy });
  if (answer === 'no') return console.log('Declined.');
  try {
    await adapter.start();
    const ws = new WebSocket(socketAddress(pairing), { maxPayload: 65_536 });
    await opened(ws);
    ws.on('error', () => undefined);
    await servePairing(ws, { adapter, mayCopy: answer === 'copying', lost: lost.signal });
  } finally {
    await adapter.stop();
  }
};

const pair = async (args) => {
  const pairing = await choosePairing(args);
  const folder = await openFolder();
  const unlock = await lockAgent(folder);
  try {
    await pairOnly(pairing, folder);
  } finally {
    await unlock();
  }
};

const main = async ([first, ...rest]) => {
  if (first === '--help') return console.log(usage);
  if (first === '--register') return register(rest[0] ?? '');
  return pair(first === undefined ? [] : [first, ...rest]);
};

// A terminal that is closed must not end the agent before everything is released.
for (const stream of [process.stdin, process.stdout, process.stderr])
  stream.on('error', () => undefined);

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof PairingError || error instanceof NotYetError;
  console.error(isPlain ? error.message : `The agent could not go on: ${error.message}`);
  process.exitCode = 1;
}
