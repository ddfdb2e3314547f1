/** A page of somebody else's that embeds Plenary by its package alone. */
import { createClient, defineVideoElements, PlenaryError, type SdkClient } from 'plenary-sdk';

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};

const say = (text: string): void => {
  find('[role=status]').textContent = text;
};

const showPeople = (client: SdkClient): void => {
  const people = client.participants.list();
  find('ul').replaceChildren(
    ...people.map(({ displayName }) => {
      const row = document.createElement('li');
      row.textContent = displayName;
      return row;
    }),
  );
  const container = find('video-player-container');
  for (const { userId } of people) {
    if (container.querySelector(`[node-id="${userId}"]`)) continue;
    const player = document.createElement('video-player');
    player.setAttribute('node-id', String(userId));
    player.setAttribute('video-quality', '2');
    container.append(player);
  }
};

/** Has buttons for the own share, and shows what the package tells of it. */
const letShare = (client: SdkClient): void => {
  const { sharing } = client;
  client.on('share-content-changed', ({ shows, sentAs }) => {
    find('output').textContent = `shows ${shows}, sent as ${sentAs}`;
  });
  client.on('share-ended', ({ because }) => say(`share ended: ${because}`));
  for (const [id, act] of [
    ['share', () => sharing.start()],
    ['film', () => sharing.chooseContent('video')],
    ['stop', () => sharing.stop()],
  ] as const)
    find(`#${id}`).addEventListener('click', () => void act().catch(sayWhy));
};

const sayWhy = (cause: unknown): void =>
  say(cause instanceof PlenaryError ? `${cause.type}: ${cause.reason}` : String(cause));

const join = async (server: string, meetingNumber: string, userName: string): Promise<void> => {
  const warnings: string[] = [];
  const client = createClient({
    server,
    assets: new URL('plenary/', location.href).href,
    workerFactory: (address, options) => new Worker(address, options),
    storage: 'memory',
    log: (message) => void warnings.push(message),
    language: 'fr',
  });
  client.on('user-added', () => showPeople(client));
  client.on('user-removed', () => showPeople(client));
  client.on('chat-received', ({ message }) => say(`heard ${message}`));
  client.on('session-ended', ({ text }) => say(`over: ${text}`));
  await client.session.join({ meetingNumber, userName });
  find<HTMLElement & { stage: SdkClient['stage'] }>('video-player-container').stage = client.stage;
  showPeople(client);
  await client.video.start();
  letShare(client);
  say('joined');
};

defineVideoElements();
find<HTMLFormElement>('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(find<HTMLFormElement>('form'));
  const field = (name: string): string => String(given.get(name));
  join(field('server'), field('number'), field('name')).catch(sayWhy);
});
