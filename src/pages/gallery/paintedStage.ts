import type { PlenaryClient } from '../../client/client';
import { sourceOfStream, userOfStream } from '../../protocol/streamKey';
import { canvasIn } from '../../ui/kit/canvasIn';
import { avatarColours } from '../../ui/video/avatar';
import { ownId } from './builders';

type MountStage = PlenaryClient['stage']['mountStage'];
type CanvasTile = Parameters<ReturnType<MountStage>['layout']>[2][number];

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

/** A slide in the shape of the frame that marks are drawn on, whole within its tile. */
const paintSlide = (
  context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>,
  tile: Pick<CanvasTile, 'x' | 'y' | 'width' | 'height'>,
) => {
  const width = Math.min(tile.width, (tile.height * 16) / 9);
  const height = (width * 9) / 16;
  const x = tile.x + (tile.width - width) / 2;
  const y = tile.y + (tile.height - height) / 2;
  context.fillStyle = '#fdfcf7';
  context.fillRect(x, y, width, height);
  context.fillStyle = '#1c3f94';
  context.fillRect(x + width * 0.08, y + height * 0.12, width * 0.5, height * 0.08);
  context.fillStyle = '#5b6270';
  for (const line of [0.3, 0.4, 0.5, 0.6])
    context.fillRect(x + width * 0.08, y + height * line, width * (0.9 - line / 2), height * 0.03);
};

/** A stage that paints a figure or a slide into each tile, so that names are on a picture. */
export const paintedStage: MountStage = (box, background) => {
  const canvas = canvasIn(box);
  const layout: ReturnType<MountStage>['layout'] = (width, height, tiles) => {
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    for (const tile of tiles)
      (sourceOfStream(tile.stream) === 'share' ? paintSlide : paintPerson)(context, tile);
  };
  return { layout, unmount: () => canvas.remove() };
};

/** The file of a slide, as a screenshot of a share is one. */
export const paintedPicture = (): Promise<Blob> => {
  const size = { width: 1600, height: 900 };
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context) paintSlide(context, { x: 0, y: 0, ...size });
  return canvas.convertToBlob();
};
