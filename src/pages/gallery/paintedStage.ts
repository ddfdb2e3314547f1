import type { PlenaryClient } from '../../client/client';
import { userOfStream } from '../../protocol/streamKey';
import { avatarColours } from '../../ui/video/avatar';
import { ownId } from './builders';

type MountCanvas = PlenaryClient['stage']['mountCanvas'];
type CanvasTile = Parameters<ReturnType<MountCanvas>['layout']>[2][number];

const disc = (context: CanvasRenderingContext2D, x: number, y: number, radius: number) => {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
};

/** A lit wall and a person in front of it, as a drawing. */
const paintPerson = (context: CanvasRenderingContext2D, tile: CanvasTile) => {
  const { x, y, width, height, stream } = tile;
  const userId = userOfStream(stream);
  const index = userId / ownId;
  const wall = context.createLinearGradient(x, y, x + width, y + height);
  wall.addColorStop(0, `hsl(${(index * 47) % 360} 32% 88%)`);
  wall.addColorStop(1, `hsl(${(index * 47) % 360} 26% 58%)`);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = wall;
  context.fillRect(x, y, width, height);
  const middle = x + width / 2;
  const size = Math.min(width, height);
  const [clothes] = avatarColours(`${userId}`);
  context.fillStyle = clothes;
  disc(context, middle, y + height * 0.5 + size * 0.62, size * 0.38);
  context.fillStyle = `hsl(24 ${30 + (index % 4) * 8}% ${34 + ((index * 5) % 7) * 7}%)`;
  disc(context, middle, y + height * 0.5 - size * 0.04, size * 0.2);
  context.restore();
};

/** A stage that paints a figure into each tile, so that names and badges are on a picture. */
export const paintedStage: MountCanvas = (canvas, background) => ({
  layout: (width, height, tiles) => {
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    for (const tile of tiles) paintPerson(context, tile);
  },
  unmount: () => undefined,
});
