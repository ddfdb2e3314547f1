import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MaskClip } from '../../src/protocol/engine/background';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { keptFile } from './support/keptFiles';
import { joinMeeting, openLobby, tileOf } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { seatPerson, type Person } from './support/people';
import { makePersonVideo, marks, roomColours } from './support/personVideo';
import { boxOf, readBrightestOnScreen, readColourOnScreen } from './support/tiles';
import { throwIn } from './support/throwIn';

const preview = 'How others see you';
type Colour = readonly number[];
const isLike = (colour: Colour, other: Colour): boolean =>
  other.every((channel, at) => Math.abs(channel - (colour[at] ?? 0)) < 40);
const isShirt = (colour: Colour): boolean => isLike(colour, roomColours.shirt);

/** A mask as the browser remembers one: a circle on the left, the rest black. */
const circle: MaskClip = { type: 'circle', x: 320, y: 360, radius: 240 };
const mask = {
  mode: 'mask',
  imageSrc: '',
  cropped: true,
  clip: [circle],
  rootWidth: 1280,
  rootHeight: 720,
};

describe('a person behind a background', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let number = '';

  beforeAll(async () => {
    const video = keptFile('person-with-marks.y4m', makePersonVideo);
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada', flags: [`--use-file-for-fake-video-capture=${video}`] });
    noah = await seatPerson({ name: 'Noah' });
    number = (await createdMeeting(gateway.address)).number;
  });
  afterAll(() =>
    endAll(
      () => ada?.leave(),
      () => noah?.leave(),
      () => gateway?.stop(),
    ),
  );

  /** The colour of the received picture around a place, in shares of its width and height. */
  const received = async (across: number, down: number): Promise<Colour> => {
    const tile = await boxOf(await tileOf(noah, 'Ada'));
    // The picture is whole in the tile or fills it: 16:9 in its middle either way.
    const height = Math.min(tile.height, (tile.width * 9) / 16);
    const width = (height * 16) / 9;
    const edge = 12;
    return readColourOnScreen(noah.page, {
      x: tile.x + (tile.width - width) / 2 + across * width - edge,
      y: tile.y + (tile.height - height) / 2 + down * height - edge,
      width: 2 * edge,
      height: 2 * edge,
    });
  };
  /** Waits until the person stands before something else than the room in the preview. */
  const isBeforePicture = async (): Promise<void> => {
    // The person alone proves nothing: they are the same before the room.
    await eventually(
      () => previewed(0.1, 0.25),
      (colour) => !isLike(colour, roomColours.wall),
      { what: 'something else than the room in the preview' },
    );
    await eventually(() => previewed(0.5, 0.88), isShirt, {
      what: 'the person before it in the preview',
    });
  };
  const shirt = () => received(0.5, 0.88);
  const wall = async () => [
    await received(0.1, 0.25),
    await received(0.9, 0.25),
    await received(0.12, 0.7),
  ];

  /** Where the preview is. One that was found may be drawn anew before it is measured. */
  const previewBox = async () => {
    const read = async () => (await find(ada.page, { role: 'image', name: preview })).boundingBox();
    const box = await eventually(read, (seen) => seen !== null, { what: 'the preview' });
    return box ?? Promise.reject(new Error('The preview is not shown.'));
  };
  /** The colour of the preview around a place, in shares of its width and height. */
  const previewed = async (across: number, down: number): Promise<Colour> => {
    const box = await previewBox();
    const edge = 12;
    return readColourOnScreen(ada.page, {
      x: box.x + across * box.width - edge,
      y: box.y + down * box.height - edge,
      width: 2 * edge,
      height: 2 * edge,
    });
  };
  /** How bright a mark of the room or the person is in the preview: white, or blurred. */
  const brightness = async ({ x, y }: { readonly x: number; readonly y: number }) => {
    const box = await previewBox();
    return readBrightestOnScreen(ada.page, {
      x: Math.round(box.x + (x - 0.04) * box.width),
      y: Math.round(box.y + (y - 0.06) * box.height),
      width: Math.round(0.08 * box.width),
      height: Math.round(0.12 * box.height),
    });
  };
  const isSharp = (bright: number): boolean => bright > 215;
  /** Waits until the preview has the person sharp and the room blurred. */
  const isBlurred = async (): Promise<void> => {
    await eventually(
      () => brightness(marks.lamp),
      (bright) => !isSharp(bright),
      { what: 'the room blurred in the preview' },
    );
    await eventually(() => brightness(marks.badge), isSharp, {
      what: 'the person sharp in the preview',
    });
    expect(isSharp(await brightness(marks.otherLamp))).toBe(false);
  };

  test('is previewed as it will be sent: sharp before a blurred room, from the first choice on', async () => {
    await openLobby(ada, gateway, { number });
    await press(ada.page, 'Background effects');
    await eventually(() => brightness(marks.lamp), isSharp, { what: 'the room as it is' });
    await (await find(ada.page, { role: 'radio', name: 'Blur' })).click();
    await isBlurred();
    await press(ada.page, 'Undo');
    await eventually(() => brightness(marks.lamp), isSharp, { what: 'the room once more' });
    await press(ada.page, 'Close');
  });

  test('is seen before a picture that was chosen in the lobby, and the room is not', async () => {
    await press(ada.page, 'Background effects');
    await (await find(ada.page, { role: 'radio', name: 'Forest' })).click();
    await isBeforePicture();
    await press(ada.page, 'Close');
    await press(ada.page, 'Join');
    await joinMeeting(noah, gateway, { number, devices: [] });
    await eventually(shirt, isShirt, {
      what: 'Ada before her background',
    });
    for (const colour of await wall()) expect(isLike(colour, roomColours.wall)).toBe(false);
    const [red = 0, green = 0] = await received(0.1, 0.3);
    expect(green).toBeGreaterThan(red);
  });

  test('is previewed as others see it, also after it has been sent and the room opened again', async () => {
    await press(ada.page, 'Video devices');
    await (await find(ada.page, { role: 'menuitem', name: 'Background effects…' })).click();
    await isBeforePicture();
    await (await find(ada.page, { role: 'radio', name: 'Blur' })).click();
    await isBlurred();
    await press(ada.page, 'Undo');
    await eventually(
      () => previewed(0.1, 0.25),
      (colour) => !isLike(colour, roomColours.wall),
      { what: 'the picture once more' },
    );
    await press(ada.page, 'Close');
  });

  test('is masked by a shape that was chosen, with a picture around it', async () => {
    await press(ada.page, 'Video devices');
    await (await find(ada.page, { role: 'menuitem', name: 'Background effects…' })).click();
    await (await find(ada.page, { role: 'radio', name: 'Circle' })).click();
    await eventually(
      () => previewed(0.08, 0.5),
      (colour) => isLike(colour, [0, 0, 0]),
      { what: 'black around the circle in the preview' },
    );
    await eventually(() => previewed(0.5, 0.88), isShirt, {
      what: 'Ada in the circle in the preview',
    });
    const around = await find(ada.page, { role: 'combobox', name: 'Around the shape' });
    await around.select('builtin:forest');
    await eventually(
      () => received(0.08, 0.3),
      ([red = 0, green = 0]) => green > red,
      { what: 'the forest around the circle at the other end' },
    );
    await eventually(shirt, isShirt, {
      what: 'Ada in the circle at the other end',
    });
    expect(isLike(await received(0.08, 0.3), roomColours.wall)).toBe(false);
    await press(ada.page, 'Close');
  });

  test('comes back behind a mask that was remembered: its circle shows the room, and nothing else does', async () => {
    await ada.page.evaluate(async (kept) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('plenary');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      await new Promise((resolve) => {
        const store = database.transaction('local', 'readwrite').objectStore('local');
        store.put(kept, 'background').onsuccess = resolve;
      });
      database.close();
    }, mask);
    await ada.page.reload();
    // The picture of the mask before is shown until the first one of this is.
    await eventually(
      async () => {
        const black = [await received(0.75, 0.5), await received(0.5, 0.9)];
        return [await received(0.25, 0.5), ...black, await received(0.05, 0.08)] as const;
      },
      ([circled, ...others]) =>
        isLike(circled, roomColours.wall) && others.every((other) => isLike(other, [0, 0, 0])),
      { what: 'the room in the circle, and black around it' },
    );
  });

  /** The workers that draw Ada's background. */
  const backgroundWorkers = () =>
    ada.page.workers().filter((worker) => worker.url().includes('background'));
  /** Breaks the worker, and waits until another one has taken its place, unless it is given up. */
  const breakWorker = async ({ isLast = false } = {}): Promise<void> => {
    const [worker] = await eventually(backgroundWorkers, ({ length }) => length === 1, {
      what: 'a worker for the background',
    });
    await throwIn(worker);
    await eventually(
      backgroundWorkers,
      (others) => !others.some((other) => other === worker) && (isLast || others.length === 1),
      { what: isLast ? 'the broken worker to end' : 'another worker' },
    );
  };
  const breakThrice = async () => {
    for (let times = 0; times < 3; times += 1) await breakWorker();
  };
  /** Breaks it once more. The notice is shown for a few seconds, and may come before the end is seen. */
  const breakForGood = (notice: string) =>
    Promise.all([waitForText(ada.page, notice), breakWorker({ isLast: true })]);
  /** Waits until the received picture moves for a while: one that was left behind by a break stands still. */
  const moves = async (across: number, down: number): Promise<void> => {
    const seen: Colour[] = [];
    const range = (colours: readonly Colour[]): number =>
      Math.max(
        ...[0, 1, 2].map((channel) => {
          const values = colours.map((colour) => colour[channel] ?? 0);
          return Math.max(...values) - Math.min(...values);
        }),
      );
    await eventually(
      async () => {
        seen.push(await received(across, down));
        return [seen.slice(-16, -8), seen.slice(-8)].map(range);
      },
      (ranges) => seen.length >= 16 && ranges.every((difference) => difference > 15),
      { what: 'Ada to sway' },
    );
  };
  /** Where Ada's shirt ends: it sways there. */
  const swaying = [0.701, 0.88] as const;
  const choose = async (name: string): Promise<void> => {
    await press(ada.page, 'Video devices');
    await (await find(ada.page, { role: 'menuitem', name: 'Background effects…' })).click();
    await (await find(ada.page, { role: 'radio', name })).click();
    await press(ada.page, 'Close');
  };

  test('is drawn by another worker after each of three breaks; the fourth is told, and shows no room', async () => {
    ada.faults.allow(/out of order/);
    await choose('Forest');
    await moves(...swaying);
    for (let times = 0; times < 3; times += 1) {
      await breakWorker();
      await moves(...swaying);
    }
    await breakForGood('The background stopped working.');
    for (const colour of await wall()) expect(isLike(colour, roomColours.wall)).toBe(false);
  });

  test('comes back once another is chosen, also when its worker breaks while the model loads', async () => {
    await choose('Dunes');
    await moves(...swaying);
    await breakThrice();
    await moves(...swaying);
  });

  test('is told of a mask that breaks for the fourth time', async () => {
    await choose('Circle');
    await eventually(
      () => received(0.08, 0.5),
      (colour) => isLike(colour, [0, 0, 0]),
      { what: 'black around the circle' },
    );
    await breakThrice();
    await breakForGood('The mask stopped working.');
  });
});
