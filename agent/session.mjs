import { decode, encode, longestText, version } from './messages.mjs';
import { questionAgain } from './question.mjs';
import { createRates } from './rates.mjs';

/** Between two signs of life, in milliseconds. Either side waits for two and a half of them. */
const heartbeat = 20_000;
const longestSilence = 2.5 * heartbeat;
/** A gateway that does not answer the close has this long, in milliseconds. */
const closeTimeout = 1000;
/** A gateway that does not say whose share it is has this long, in milliseconds. */
const nameTimeout = 10_000;
/** What counts before the gateway has taken the consent. */
const early = new Set(['pong', 'shareNamed', 'paired']);

/**
 * Serves one share on a socket. Once the gateway says whose share it is, `consent` asks the person at
 * this computer: `(displayName, signal) => Promise<'yes' | 'copying' | 'no'>`. Once the gateway has
 * taken their yes `onPaired` is called, and the agent carries input out while somebody controls, and
 * releases what is held when nobody does. Nobody controls a screen that the adapter does not find;
 * `refuse` shows why. Any key of the person takes the control back, where the adapter can follow
 * their keys. After the person has taken the control back, `ask` asks them for each further
 * controller: `(question, signal) => Promise<boolean>`. After 'copying' a controller receives what
 * they copy. Returns `takeBack`, which ends the control, `leave`, which ends the pairing, and
 * `stage`: 'waiting' for the consent, 'agreed', 'paired', or 'left' before that.
 */
export const serve = (ws, options) => {
  const { adapter, consent, ask, onPaired = () => undefined } = options;
  const { say = console.log, refuse = say, now = () => performance.now() } = options;
  let seq = 0;
  let stage = 'waiting';
  /** Aborts the question for the consent. */
  let asking;
  let isControlled = false;
  let isTakenBack = false;
  let isOver = false;
  /** Aborted when the newest control ends, also before it has begun. */
  let control = new AbortController();
  const { mayPerform, mayFollow, forget } = createRates(now);
  const send = (name, body) => {
    seq += 1;
    ws.send(encode(name, seq, body));
  };
  const end = () => {
    control.abort();
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
  /** Takes the control back at the first key of the person, also when no more keys can be followed. */
  const followOwner = (signal) => {
    const takeBackSaying = (why) => () => {
      if (!isControlled) return;
      say(why);
      takeBack();
    };
    return adapter.followOwner({
      onKey: takeBackSaying('You have pressed a key: the control is taken back.'),
      onLost: takeBackSaying('xinput has ended: the control is taken back.'),
      signal,
    });
  };
  const mayBegin = async (displayName, signal) =>
    !isTakenBack || ask(questionAgain(displayName), signal);
  const admit = async ({ displayName, screen }) => {
    control = new AbortController();
    const { signal } = control;
    const refusal = await adapter.aim(screen).catch((error) => error.message);
    if (signal.aborted) return;
    if (refusal !== undefined) {
      end();
      send('takeBack');
      return refuse(refusal);
    }
    const isAllowed = await mayBegin(displayName, signal);
    if (signal.aborted) return;
    if (!isAllowed) return takeBack();
    const isFollowed = await followOwner(signal);
    if (signal.aborted) return;
    isTakenBack = false;
    isControlled = true;
    const how = isFollowed ? 'any key' : 'Escape here';
    say(`${displayName} controls this computer. Press ${how} to take it back.`);
  };
  const pair = async ({ displayName }) => {
    asking = new AbortController();
    const answer = await consent(displayName, asking.signal);
    if (isOver) return undefined;
    if (answer === 'no') {
      say('Declined.');
      return leave();
    }
    // Nothing that could act is started before the yes.
    await adapter.start();
    if (isOver) return undefined;
    if (answer === 'copying') adapter.followCopies(tellCopied, mayFollow);
    stage = 'agreed';
    return send('agree', { version });
  };
  const take = {
    pong: () => undefined,
    shareNamed: (named) => {
      clearTimeout(unnamed);
      if (asking !== undefined) return;
      pair(named).catch((error) => {
        refuse(`The agent could not go on: ${error.message}`);
        leave();
      });
    },
    paired: () => {
      if (stage !== 'agreed') return;
      stage = 'paired';
      onPaired();
    },
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
  const unnamed = setTimeout(() => ws.terminate(), nameTimeout);
  const finish = () => {
    isOver = true;
    clearInterval(alive);
    clearTimeout(silence);
    clearTimeout(unnamed);
    asking?.abort();
    end();
  };
  const leave = () => {
    if (isOver) return;
    if (stage !== 'paired') stage = 'left';
    // Before the close: input goes on arriving until the gateway has answered it.
    finish();
    ws.close(1000);
    const late = setTimeout(() => ws.terminate(), closeTimeout);
    ws.once('close', () => clearTimeout(late));
  };
  ws.on('message', (bytes, isBinary) => {
    if (isOver) return;
    silence.refresh();
    const message = isBinary ? undefined : decode(bytes.toString('utf8'));
    if (!message) return;
    // Nobody controls before the consent, whatever the gateway says.
    const isEarly = stage !== 'paired' && !early.has(message.name);
    if (!isEarly) take[message.name](message);
  });
  ws.once('close', finish);
  return { takeBack, leave, stage: () => stage };
};
