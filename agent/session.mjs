import { decode, encode, longestText, version } from './messages.mjs';
import { createRates } from './rates.mjs';

/** Between two signs of life, in milliseconds. Either side waits for two and a half of them. */
const heartbeat = 20_000;
const longestSilence = 2.5 * heartbeat;
/** A gateway that does not answer the close has this long, in milliseconds. */
const closeTimeout = 1000;

/**
 * Serves one paired share on an open socket: carries input out while somebody controls, and
 * releases what is held when nobody does. Nobody controls a screen that the adapter does not find;
 * `refuse` shows why. After the person has taken the control back, `ask` asks them for each further
 * controller: `(question, signal) => Promise<boolean>`. With `mayCopy` a controller receives what
 * they copy. Returns `takeBack`, which ends the control,
 * and `leave`, which ends the pairing.
 */
export const serve = (ws, options) => {
  const { adapter, ask, say = console.log, refuse = say, mayCopy = false } = options;
  const { now = () => performance.now() } = options;
  let seq = 0;
  let isControlled = false;
  let isTakenBack = false;
  let isOver = false;
  /** Aborts what a controller waits for before they control. */
  let admitting;
  const { mayPerform, mayFollow, forget } = createRates(now);
  const send = (name, body) => {
    seq += 1;
    ws.send(encode(name, seq, body));
  };
  const end = () => {
    admitting?.abort();
    admitting = undefined;
    if (!isControlled) return;
    isControlled = false;
    forget();
    void adapter.release();
  };
  const takeBack = () => {
    if (isOver) return;
    isTakenBack = true;
    // At once: the gateway may be far away.
    end();
    send('takeBack');
  };
  const tellCopied = (text) => {
    // Without the text its controller learns that it is too long.
    if (isControlled) send('tellCopied', text.length > longestText ? {} : { text });
  };
  if (mayCopy) adapter.followCopies(tellCopied, mayFollow);
  const mayBegin = async (displayName, signal) =>
    !isTakenBack ||
    ask(`You have taken the control back. Let ${displayName} control this computer now?`, signal);
  const admit = async ({ displayName, screen }) => {
    const mine = new AbortController();
    admitting = mine;
    const refusal = await adapter.aim(screen).catch((error) => error.message);
    if (admitting !== mine) return;
    if (refusal !== undefined) {
      end();
      send('takeBack');
      return refuse(refusal);
    }
    const isAllowed = await mayBegin(displayName, mine.signal);
    if (admitting !== mine) return;
    admitting = undefined;
    if (!isAllowed) return takeBack();
    isTakenBack = false;
    isControlled = true;
    say(`${displayName} controls this computer. Press Escape here to take it back.`);
  };
  const take = {
    pong: () => undefined,
    controlStarted: (started) => {
      // Another one began without an end of the one before: nothing of theirs stays pressed.
      end();
      void admit(started);
    },
    controlEnded: () => {
      end();
      say('Nobody controls this computer.');
    },
    inputGiven: ({ input }) => {
      if (isControlled && mayPerform(input)) void adapter.perform(input);
    },
  };
  const alive = setInterval(() => send('ping'), heartbeat);
  const silence = setTimeout(() => ws.terminate(), longestSilence);
  const finish = () => {
    isOver = true;
    clearInterval(alive);
    clearTimeout(silence);
    end();
  };
  ws.on('message', (bytes, isBinary) => {
    if (isOver) return;
    silence.refresh();
    const message = isBinary ? undefined : decode(bytes.toString('utf8'));
    if (message) take[message.name](message);
  });
  ws.once('close', finish);
  send('agree', { version });
  return {
    takeBack,
    leave: () => {
      if (isOver) return;
      // Before the close: input goes on arriving until the gateway has answered it.
      finish();
      ws.close(1000);
      const late = setTimeout(() => ws.terminate(), closeTimeout);
      ws.once('close', () => clearTimeout(late));
    },
  };
};
