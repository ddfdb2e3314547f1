/** How tiles of one shape fill a stage. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** CSS pixels. */
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** The area for tiles, in CSS pixels. */
export interface TileArea {
  readonly width: number;
  readonly height: number;
}

const shape = 16 / 9;
/** The tallest tile in an upright area, such as a phone: a face still fills it. */
const tallest = 3 / 4;
const gap = 8;
/** Faces are not recognizable in narrower tiles. */
const leastWidth = 132;

const tileIn = ({ width, height }: TileArea, columns: number, rows: number) => {
  const across = (width - gap * (columns - 1)) / columns;
  const down = (height - gap * (rows - 1)) / rows;
  const tileWidth = Math.min(across, down * shape);
  // A wide area shows whole frames; in an upright one, filling the area matters more.
  const tileHeight = Math.min(down, tileWidth / (height > width ? tallest : shape));
  return { tileWidth: Math.floor(tileWidth), tileHeight: Math.floor(tileHeight) };
};

/** The grid with the largest tiles for `count`. */
export const gridFor = (count: number, area: TileArea): Grid => {
  const grids = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(Math.max(1, count) / columns);
    return { columns, rows, ...tileIn(area, columns, rows) };
  });
  return grids.reduce((best, grid) =>
    grid.tileWidth * grid.tileHeight > best.tileWidth * best.tileHeight ? grid : best,
  );
};

/** Tiles a page: never so many that one is narrower than a face needs. */
export const tilesPerPage = (most: number, area: TileArea): number =>
  [25, 9, 4].find((count) => count <= most && gridFor(count, area).tileWidth >= leastWidth) ??
  Math.min(most, area.width < 2 * leastWidth ? 1 : 4);
