import { setTimeout as sleep } from 'node:timers/promises';
import { createBacklog, rareKeyDelay } from './backlog.mjs';
import { createCopies } from './copies.mjs';
import { heldAgain, holdableOf, isUp } from './holds.mjs';
import { isCopy, modifierOf, symbolOf } from './keysyms.mjs';
import { atomOf, findShared, isIn, readMonitors } from './monitors.mjs';
import { followKeys } from './ownerKeys.mjs';
import * as system from './programs.mjs';
import { fillClipboard, typeText } from './texts.mjs';

const buttons = { left: 1, middle: 2, right: 3 };

/** The last xdotool has this long for its releases, in milliseconds. */
const stopTimeout = 5000;
/** A key that was sent so long ago, in milliseconds, is not in the middle of being pressed. */
const recently = 1000;
/** What xdotool holds for a moment while it writes a capital or pastes. */
const briefModifiers = ['Shift_L', 'Control_L', 'ISO_Level3_Shift'];

const ownPrograms = { ...system, open: system.openXdotool, pause: sleep };

/** Clicks of a wheel: X11 has a button for each direction. */
const clicks = (count, less, more) =>
  count === 0 ? [] : [`click --delay 0 --repeat ${Math.abs(count)} ${count < 0 ? less : more}`];

/**
 * Carries input out on an X11 display, by one running `xdotool` that reads commands from its input.
 * Keys write what they write for the controller. A key that repeats is pressed again for each
 * repetition; only modifiers are held. Nothing reaches the part of the display that is not shared:
 * places are those of the shared screen, and keys are dropped while the focus is elsewhere.
 */
export class X11Adapter {
  #tool;
  #display = [0, 0];
  /** The part of the display that is shared; undefined while nobody may control. */
  #shared;
  #aims = 0;
  #copies;
  #hasClipboard = false;
  #isStopped = false;
  /** What is pressed now: the commands that release it. */
  #held = new Map();
  /** What will be pressed once all that was accepted is carried out. */
  #accepted = new Set();
  /** When each symbol was last sent: a killed xdotool may leave one pressed. */
  #sent = new Map();
  /** Inputs are carried out one after the other, of one generation: a release begins the next. */
  #last = Promise.resolve();
  #generation = 0;
  #released = Promise.resolve();
  /** Nothing was accepted since: another would kill the xdotool that carries this one out. */
  #isReleased = true;
  #feeding = new AbortController();
  #backlog;
  #onLost;
  #programs;
  #now;

  /** `onLost` is called when xdotool ends by itself. `now` in milliseconds. */
  constructor({
    onLost = () => undefined,
    now = () => performance.now(),
    programs = ownPrograms,
  } = {}) {
    this.#onLost = onLost;
    this.#now = now;
    this.#programs = programs;
    this.#backlog = createBacklog(now);
    this.#copies = createCopies(programs);
  }

  /** Whether this is an X11 display with what the adapter needs; otherwise what is missing. */
  static async missing(environment = process.env) {
    if (!environment.DISPLAY) return 'There is no X11 display (DISPLAY is not set).';
    if (environment.WAYLAND_DISPLAY && environment.XDG_SESSION_TYPE === 'wayland')
      return 'Remote control under Wayland is not there yet; log in to an X11 session.';
    return (await system.isInstalled('xdotool'))
      ? undefined
      : 'xdotool is missing. Install the package xdotool.';
  }

  /** Whether what the controller copies can be read here. */
  canCopy() {
    return this.#programs.isInstalled('xclip');
  }

  /**
   * Calls `onCopied` from now on with each text that the controller copies, at keys for which
   * `mayFollow` is true.
   */
  followCopies(onCopied, mayFollow) {
    this.#copies.follow(onCopied, mayFollow);
  }

  /** Whether the keys that the person at this computer presses can be followed here. */
  canFollowOwner() {
    return this.#programs.isInstalled('xinput');
  }

  /**
   * Calls `onKey` at each key that the person presses on a keyboard of their own, until `signal`
   * aborts, and `onLost` when it cannot go on. Resolves with whether it can.
   */
  followOwner(how) {
    return followKeys(this.#programs, how);
  }

  async start() {
    this.#hasClipboard = await this.#programs.isInstalled('xclip');
    if (!this.#isStopped) this.#open();
  }

  /**
   * Finds the shared screen by its size and name, before somebody controls. Resolves with undefined,
   * or with why nobody can.
   */
  async aim(screen) {
    this.#shared = undefined;
    this.#aims += 1;
    const aim = this.#aims;
    const atom = atomOf(screen);
    const [display, listed, name] = await Promise.all([
      this.#programs.displaySize(),
      this.#programs.listMonitors(),
      atom === undefined ? undefined : this.#programs.atomName(atom),
    ]);
    const monitors = listed === undefined ? undefined : readMonitors(listed);
    const { place, refusal } = findShared({ screen, display, monitors, name });
    if (aim !== this.#aims) return 'Another control begins.';
    this.#display = display;
    this.#shared = place;
    return refusal;
  }

  /**
   * Carries one input out; resolves when it is on its way to the display. Drops it while too much
   * is on its way already, but never the release of what is held.
   */
  async perform(input) {
    if (!this.#tool || !this.#shared || !this.#accepts(input)) return;
    this.#isReleased = false;
    const generation = this.#generation;
    const leave = this.#backlog.enter(input);
    this.#last = this.#last
      .then(() => (generation === this.#generation ? this.#perform(input, generation) : undefined))
      // A paste that failed: its controller sees that nothing was pasted.
      .catch(() => undefined)
      .then(leave);
    return this.#last;
  }

  /** Drops at once what is not carried out yet, and releases everything that is held. */
  release() {
    const tool = this.#tool;
    if (!tool || this.#isReleased) return this.#released;
    this.#isReleased = true;
    this.#generation += 1;
    this.#tool = undefined;
    this.#feeding.abort();
    this.#feeding = new AbortController();
    this.#last = Promise.resolve();
    this.#backlog = createBacklog(this.#now);
    const lines = this.#releases();
    // What the killed one has sent to the display comes before the releases.
    this.#released = system.kill(tool).then(() => {
      this.#open();
      this.#say(...lines);
    });
    return this.#released;
  }

  async stop() {
    this.#isStopped = true;
    await this.release();
    const tool = this.#tool;
    this.#tool = undefined;
    tool?.stdin.end();
    if (tool) await system.finish(tool, stopTimeout);
  }

  #open() {
    const tool = this.#programs.open();
    const onOver = () => this.#tool === tool && !this.#isStopped && this.#onLost();
    for (const event of ['exit', 'error']) tool.once(event, onOver);
    this.#tool = tool;
  }

  #accepts(input) {
    const holdable = holdableOf(input);
    if (isUp(input)) return holdable !== undefined && this.#accepted.delete(holdable);
    if (this.#backlog.isFull(this.#tool.stdin.writableLength)) return false;
    if (holdable !== undefined) this.#accepted.add(holdable);
    return true;
  }

  /** The commands that release what is held, and what a killed xdotool may have left pressed. */
  #releases() {
    const since = this.#now() - recently;
    const symbols = [...this.#sent].flatMap(([symbol, at]) => (at >= since ? symbol : []));
    const lines = [
      ...this.#held.values(),
      `keyup --delay 0 ${[...symbols, ...briefModifiers].join(' ')}`,
    ];
    this.#held.clear();
    this.#accepted.clear();
    this.#sent.clear();
    return lines;
  }

  #say(...lines) {
    this.#tool?.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  #moveTo({ x, y }) {
    const { left, top, width, height } = this.#shared;
    const across = Math.min(width - 1, Math.floor(x * width));
    const down = Math.min(height - 1, Math.floor(y * height));
    return `mousemove ${left + across} ${top + down}`;
  }

  /** Whether there is something that is not shared. */
  get #isPart() {
    const [width, height] = this.#display;
    return this.#shared.width < width || this.#shared.height < height;
  }

  /** Whether keys would go to what is shared. */
  async #isFocusShared() {
    return !this.#isPart || isIn(this.#shared, await this.#programs.focusPlace(this.#display));
  }

  async #perform(input, generation) {
    const isTyped = input.kind === 'paste' || (input.kind === 'key' && input.isDown);
    if (isTyped && this.#isPart && !(await this.#isFocusShared())) return undefined;
    if (generation !== this.#generation) return undefined;
    switch (input.kind) {
      case 'move':
        return this.#say(this.#moveTo(input));
      case 'press': {
        const button = buttons[input.button];
        this.#held.set(input.button, `mouseup ${button}`);
        return this.#say(this.#moveTo(input), `mousedown ${button}`);
      }
      case 'release':
        this.#held.delete(input.button);
        return this.#say(this.#moveTo(input), `mouseup ${buttons[input.button]}`);
      case 'wheel':
        return this.#say(this.#moveTo(input), ...clicks(input.dy, 4, 5), ...clicks(input.dx, 6, 7));
      case 'key':
        return input.isDown && isCopy(input, [...this.#held.keys()])
          ? this.#copy(input, generation)
          : this.#key(input);
      case 'paste':
        return this.#paste(input.text, generation);
    }
  }

  /** Presses the key with which the controller copies, and tells what it copies. */
  #copy(input, generation) {
    return this.#copies.copy({
      mayPress: () => this.#isFocusShared(),
      press: () => this.#key(input),
      isOver: () => generation !== this.#generation,
    });
  }

  #key(input) {
    const modifier = modifierOf(input);
    if (modifier !== undefined) {
      if (input.isDown) this.#held.set(modifier, `keyup ${modifier}`);
      else this.#held.delete(modifier);
      return this.#say(`${input.isDown ? 'keydown' : 'keyup'} ${modifier}`);
    }
    const symbol = symbolOf(input);
    if (symbol !== undefined) this.#press(symbol, input.key > '~' ? rareKeyDelay : 0);
  }

  #press(symbol, delay) {
    const at = this.#now();
    for (const [other, when] of this.#sent) {
      if (when >= at - recently) break;
      this.#sent.delete(other);
    }
    // The oldest stay first.
    this.#sent.delete(symbol);
    this.#sent.set(symbol, at);
    this.#say(`key --delay ${delay} ${symbol}`, ...heldAgain(symbol, this.#held));
  }

  /** Pasted as a person would: by the clipboard where xclip is there, otherwise typed. */
  async #paste(text, generation) {
    const { signal } = this.#feeding;
    const how = { text, signal, isFocusShared: () => this.#isFocusShared() };
    if (!this.#hasClipboard) return typeText(this.#programs.feed, how);
    this.#copies.stop();
    const isReady = await fillClipboard(this.#programs.feed, how);
    if (isReady && generation === this.#generation) this.#press('ctrl+v', 0);
  }
}
