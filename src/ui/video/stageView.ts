/** How a meeting's stage is arranged: everybody alike, or the one who speaks. */
export type StageView = 'gallery' | 'speaker';
