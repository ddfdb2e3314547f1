/** A whole screen that somebody shares, and what it takes until another controls it. */
import { endAll } from './endAll';
import { eventually, patience } from './eventually';
import { called, find, press } from './finders';
import { startGateway, type Gateway } from './gateway';
import { joinMeeting } from './meetingRoom';
import { createdMeeting } from './meetings';
import { leaveAll, seatPerson, type Person } from './people';
import { sharedTile } from './sharing';
import { boxOf } from './tiles';
import { openX11, type TerminalProgram, type X11 } from './x11';

/** What the agent asks the person at the computer. */
export const agentQuestion = 'control this computer, with pointer';

/** A place on the shared screen, in its pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** What is typed into the agent. */
export interface AgentCode {
  readonly address: string;
  readonly token: string;
}

/** Ada shares her screen, whose upper part her browser covers, and Noah sees it. */
export interface ControlledScreen {
  readonly gateway: Gateway;
  readonly x11: X11;
  readonly ada: Person;
  readonly noah: Person;
  /** Noah asks for the control, and Ada allows it: her page waits for the agent. */
  askForControl(): Promise<void>;
  /** Shows on Ada's page what the agent pairs with. */
  showCode(): Promise<AgentCode>;
  /** Starts the agent in a terminal, and types the token; resolves once Noah controls. */
  pairBy(code: AgentCode): Promise<TerminalProgram>;
  /** The place on Noah's page of a point of the screen, while he controls it. */
  placeOf(point: ScreenPoint): Promise<ScreenPoint>;
  close(): Promise<void>;
}

const screenSize = { width: 1280, height: 960 };

/** Chromium shares the whole screen without its picker. A fake prompt would pick a fake screen. */
export const sharesScreen = {
  grantsDevices: false,
  flags: [
    '--auto-select-desktop-capture-source=Entire screen',
    '--window-position=0,0',
    '--window-size=1280,750',
  ],
};

const askForControl = async (ada: Person, noah: Person): Promise<void> => {
  await press(noah.page, 'More for Ada');
  await (await find(noah.page, { role: 'menuitem', name: 'Request remote control…' })).click();
  // Its buttons wait for a moment.
  await ada.page.waitForSelector('[role=dialog]:not(:has([aria-disabled=true]))', {
    timeout: patience,
  });
  await press(ada.page, 'Allow');
};

/** Closes what the browser asks over a page, as with **Cancel**. */
export const closeQuestion = async ({ page }: Person, x11: X11): Promise<void> => {
  const hasFocus = () => page.evaluate(() => document.hasFocus());
  await eventually(hasFocus, (has) => !has, { what: "the browser's question" });
  const refuse = async () => {
    await x11.act('key', 'Escape');
    return hasFocus();
  };
  await eventually(refuse, (has) => has, { what: 'the page behind the question' });
};

const readCode = async ({ page }: Person): Promise<readonly string[]> => {
  await (await page.$(called({ role: 'button', name: 'Show steps' })))?.click();
  await (await page.$(called({ role: 'button', name: 'Show QR code' })))?.click();
  return page.$$eval('[role=dialog] ol svg[role=img] ~ div bdi', (facts) =>
    facts.map(({ textContent }) => textContent ?? ''),
  );
};

const showCode = async (ada: Person, x11: X11): Promise<AgentCode> => {
  // Whether to open the agent, which nobody has registered here.
  await closeQuestion(ada, x11);
  const [address, token] = await eventually(
    () => readCode(ada),
    ({ length }) => length > 0,
    { what: 'the code' },
  );
  if (!address || !token) throw new Error('There is no token');
  return { address, token };
};

const pairBy = async ({ address, token }: AgentCode, x11: X11): Promise<TerminalProgram> => {
  const agent = x11.startInTerminal(process.execPath, 'agent/main.mjs', '--gateway', address);
  await agent.answer('Token: ', token);
  await agent.answer('is not registered. Go on with', 'y');
  await agent.answer(agentQuestion, 'y');
  await eventually(
    () => agent.said(),
    (said) => said.includes('Noah controls this computer'),
    { what: 'the control' },
  );
  return agent;
};

const placeOf = async ({ page }: Person, point: ScreenPoint): Promise<ScreenPoint> => {
  const surface = await page.waitForSelector('[role=application]', { timeout: patience });
  if (!surface) throw new Error('Nothing is controlled');
  const box = await boxOf(surface);
  const scale = Math.min(box.width / screenSize.width, box.height / screenSize.height);
  return {
    x: box.x + (box.width - screenSize.width * scale) / 2 + point.x * scale,
    y: box.y + (box.height - screenSize.height * scale) / 2 + point.y * scale,
  };
};

/** Seats both, and has Ada share her screen. */
export const openControlledScreen = async (): Promise<ControlledScreen> => {
  const gateway = await startGateway();
  const x11 = await openX11(screenSize);
  const seated: Person[] = [];
  const close = (): Promise<void> =>
    endAll(
      () => leaveAll(seated),
      async () => x11.close(),
      () => gateway.stop(),
    );
  const seat = async (options: Parameters<typeof seatPerson>[0]): Promise<Person> => {
    const person = await seatPerson(options);
    seated.push(person);
    return person;
  };
  try {
    const ada = await seat({ name: 'Ada', display: x11, height: 600, ...sharesScreen });
    const noah = await seat({ name: 'Noah' });
    const { number } = await createdMeeting(gateway.address);
    await joinMeeting(ada, gateway, { number, devices: [] });
    await joinMeeting(noah, gateway, { number, devices: [] });
    await press(ada.page, 'Share screen');
    await noah.page.waitForSelector(`${sharedTile}[data-video=on]`, { timeout: patience });
    return {
      ...{ gateway, x11, ada, noah, close },
      askForControl: () => askForControl(ada, noah),
      showCode: () => showCode(ada, x11),
      pairBy: (code) => pairBy(code, x11),
      placeOf: (point) => placeOf(noah, point),
    };
  } catch (cause) {
    await close().catch(() => undefined);
    throw cause;
  }
};
