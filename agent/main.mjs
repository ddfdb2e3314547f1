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
import { checkPairing, PairingError, readLink, scheme, socketAddress } from './pairing.mjs';
import { questionOf, whyNotPaired } from './question.mjs';
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

/** Says why nothing happens, where the person sees it. */
const refuse = (text) => {
  console.error(text);
  return showRefusal(text);
};

/** Whether to go on with the gateway: any web site can open a link to a gateway of its own. */
const mayPairWith = async ({ origin, host, isTyped }, folder) => {
  if ((await readGateways(folder)).has(origin)) return true;
  if (isTyped) return askConsent(`The gateway ${host} is not registered. Go on with ${host}?`);
  const page = origin.replace(/^ws/, 'http');
  const refusal = `The link is for the gateway ${host}, which is not registered. Nothing was done. If you trust ${host} to control this computer, run: plenary-agent --register ${page}`;
  process.exitCode = 1;
  await refuse(refusal);
  return false;
};

/** What ends the agent, once everything is released. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** How a socket ended: the code and reason of the gateway, and its own error. */
const closed = (ws) =>
  new Promise((resolve) => {
    let error;
    ws.on('error', (cause) => {
      error ??= cause;
    });
    ws.once('close', (code, reason) => resolve({ code, reason: reason.toString(), error }));
  });

/**
 * Serves the share until the pairing ends: by the person's no, the gateway, a signal, Ctrl+C, or a
 * lost adapter. Resolves with why it did not begin, unless the person knows.
 */
const serveShare = async (ws, { adapter, consent, lost }) => {
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
  const onPaired = () => {
    console.log('Paired. The person who shares can now allow control.');
    watch();
  };
  const session = serve(ws, { adapter, consent, onPaired, ask, refuse });
  lost.addEventListener('abort', () => {
    console.error('xdotool has ended.');
    session.leave();
  });
  for (const signal of signals) process.on(signal, session.leave);
  const ended = await end;
  for (const signal of signals) process.off(signal, session.leave);
  terminal.unwatch();
  if (['waiting', 'agreed'].includes(session.stage())) return whyNotPaired(ended);
  if (session.stage() === 'paired') console.log('The pairing is over.');
  return undefined;
};

const pairOnly = async (pairing, folder) => {
  const lost = new AbortController();
  const adapter = await findAdapter(() => lost.abort());
  if (!(await mayPairWith(pairing, folder))) return undefined;
  const canCopy = await adapter.canCopy();
  const canFollowOwner = await adapter.canFollowOwner();
  const consent = (displayName, signal) =>
    askControl(questionOf(pairing, { displayName, canCopy, canFollowOwner }), { canCopy, signal });
  try {
    // Before the question: the token is spent, which others may have read in the command line.
    const ws = new WebSocket(socketAddress(pairing), { maxPayload: 65_536 });
    return await serveShare(ws, { adapter, consent, lost: lost.signal });
  } finally {
    await adapter.stop();
  }
};

const pair = async (args) => {
  const pairing = await choosePairing(args);
  const folder = await openFolder();
  const unlock = await lockAgent(folder);
  let refusal;
  try {
    refusal = await pairOnly(pairing, folder);
  } finally {
    await unlock();
  }
  if (refusal === undefined) return;
  process.exitCode = 1;
  // Once the next agent may start: somebody has to close the dialog.
  await refuse(refusal);
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
