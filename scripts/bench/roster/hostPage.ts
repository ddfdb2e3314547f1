import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { Page } from 'puppeteer';
import { assemble } from '../../../src/gateway/assemble';
import { systemEnvironment } from '../../../src/gateway/environment';
import { createOrigins } from '../../../src/gateway/security/origins';
import { openStorage } from '../../../src/gateway/storage';
import { WebinarRole } from '../../../src/protocol/vocabulary/roles';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { find } from '../../../test/journeys/support/finders';
import { joinMeeting, openPanel } from '../../../test/journeys/support/meetingRoom';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import { seatPerson } from '../../../test/journeys/support/people';
import { quantile, sized } from '../measure';
import { Counter } from './counter';

/** Interval at which people join, ms. */
const arrivalTick = 5;

/** The figures of a host's page while a crowd joins. Milliseconds of its main thread. */
export interface HostPageFigures {
  readonly joinsPerSecond: number;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** From a key in the search field to the next frame of the page. */
  readonly typingP50: number;
  readonly typingMax: number;
  /** From a turn of the wheel to the next frame. */
  readonly scrollingP50: number;
  readonly scrollingMax: number;
}

/** Opens a gateway whose parts are accessible, so that people can join without a socket. */
const openGateway = async () => {
  const log = pino({ level: 'silent' });
  const environment = systemEnvironment;
  const storage = await openStorage({ database: 'memory' }, { environment, log });
  const state = { origins: createOrigins('http://localhost', []) };
  const { app, instances, letGo } = await assemble(
    {},
    { environment, log, storage, origins: () => state.origins, isDraining: () => false },
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const address = `http://localhost:${port}`;
  state.origins = createOrigins(address, []);
  const close = async (): Promise<void> => {
    instances.close();
    await app.close();
    await letGo();
    await storage.close();
  };
  return { address, instances, close };
};

type MeetingInstances = Awaited<ReturnType<typeof openGateway>>['instances'];

/** Lets people join a running meeting, `rate` a second, each with another name. */
const gather = async (
  instances: MeetingInstances,
  { number, people, rate, isWebinar }: Storm & { readonly number: string },
): Promise<number> => {
  const instance = instances.get(number);
  if (!instance) throw new Error('The meeting does not run');
  const begun = performance.now();
  for (let at = 0; at < people;) {
    const due = Math.min(people, ((performance.now() - begun) * rate) / 1000);
    for (; at < due; at += 1) {
      const entrant = {
        displayName: `${names[randomInt(names.length)]} ${at}`,
        webinarRole: isWebinar ? WebinarRole.attendee : undefined,
      };
      instance.join(aJoinRequest(`person-number-${at}`, { entrant }), new Counter());
    }
    await pause(arrivalTick);
  }
  return (people * 1000) / (performance.now() - begun);
};
const names = ['Ada', 'Ben', 'Chidi', 'Dana', 'Emre', 'Farah', 'Gus', 'Hana', 'Ivo', 'Jun'];

/** Runs in the page: records the duration of each long task from now on. */
const watchTasks = (): void => {
  const tasks: number[] = [];
  Reflect.set(window, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
};
const tasksOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);

/** Waits until the page has drawn its current state. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0));
      }),
  );

/** Searches and scrolls in the list until `isOver`. */
const useList = async (page: Page, isOver: () => boolean) => {
  const typing: number[] = [];
  const scrolling: number[] = [];
  const field = await find(page, { role: 'searchbox', name: 'Search' });
  const timed = async (into: number[], act: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    await act();
    await drawn(page);
    into.push(performance.now() - begun);
  };
  const place = await field.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 200);
  while (!isOver()) {
    await field.focus();
    for (const key of ['a', 'd', 'a'] as const) await timed(typing, () => page.keyboard.press(key));
    await pause(300);
    for (let at = 0; at < 3; at += 1) await timed(typing, () => page.keyboard.press('Backspace'));
    for (let at = 0; at < 4; at += 1)
      await timed(scrolling, () => page.mouse.wheel({ deltaY: 600 }));
    await pause(300);
  }
  return { typing, scrolling };
};

/** A crowd that joins. */
export interface Storm {
  readonly people: number;
  /** People a second. */
  readonly rate: number;
  readonly isWebinar: boolean;
}

/** Measures a host's page while a crowd joins and the host uses the list. */
export const measureHostPage = async (storm: Storm): Promise<HostPageFigures> => {
  const gateway = await openGateway();
  const host = await seatPerson({ name: 'Host', capture: { person: 0, frequency: 440 } });
  try {
    const { number, hostToken } = await createdMeeting(gateway.address, {
      topic: 'Crowd',
      options: { capacity: 10_000, isWebinar: storm.isWebinar },
    });
    const entrance = { number, token: hostToken, devices: [] };
    await joinMeeting(host, gateway, entrance);
    await openPanel(host, 'Participants');
    await pause(sized(2000, 0));
    await host.page.evaluate(watchTasks);
    const state = { isOver: false };
    const using = useList(host.page, () => state.isOver);
    const joinsPerSecond = await gather(gateway.instances, { ...storm, number });
    await pause(1000);
    state.isOver = true;
    const { typing, scrolling } = await using;
    const tasks = await tasksOf(host.page);
    return {
      joinsPerSecond,
      longTasks: tasks.length,
      longestTask: Math.max(0, ...tasks),
      typingP50: quantile(typing, 0.5),
      typingMax: Math.max(...typing),
      scrollingP50: quantile(scrolling, 0.5),
      scrollingMax: Math.max(...scrolling),
    };
  } finally {
    await host.browser.close();
    await gateway.close();
  }
};
