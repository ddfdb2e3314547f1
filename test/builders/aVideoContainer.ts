/** A player by its attributes; one that is nested stands in an element of its own. */
interface VideoPlayer {
  readonly box: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isNested?: boolean;
}
/** A container in its box, with players in the order of the document. */
export interface VideoPlace {
  readonly session?: string;
  readonly box: string;
  readonly players: readonly VideoPlayer[];
}

const elementOf = ({ box, attributes, isNested }: VideoPlayer): HTMLElement => {
  const player = document.createElement('video-player');
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  player.dataset.box = box;
  if (!isNested) return player;
  const around = document.createElement('div');
  around.append(player);
  return around;
};

/** Makes a container as the place says; it stands in no document. */
export const aVideoContainer = ({
  session,
  box,
  players,
}: VideoPlace): HTMLElementTagNameMap['video-player-container'] => {
  const container = document.createElement('video-player-container');
  if (session !== undefined) container.setAttribute('session-id', session);
  container.dataset.box = box;
  container.append(...players.map(elementOf));
  return container;
};
