import { aClient } from './client';

/** Wishes of a person for a picture, for blur, and for a mask of one circle. */
export const beach = { imageSrc: 'https://example.org/beach.jpg' };
export const blur = { imageSrc: 'blur' };
export const round = { clip: [{ type: 'circle', x: 640, y: 360, radius: 300 }] } as const;

type Client = ReturnType<typeof aClient>;

/** The background as the store has it. */
export const backgroundOf = (client: Client) => client.state().background;

/** The texts of the notices that are shown. */
export const noticesOf = (client: Client): string[] =>
  client.state().alerts.shown.map(({ reason }) => reason);

/** Breaks what draws, as often as asked for, and waits each time for what follows. */
export const breakDrawing = async (client: Client, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    client.background.breakWorker();
    await client.clock.settle();
  }
};
