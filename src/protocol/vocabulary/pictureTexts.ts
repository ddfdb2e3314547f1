/** Saved pictures of a share. @decision The documents have no texts for them. */
export const pictureTexts = {
  notDrawn: 'the annotations cannot be drawn into the picture',
} as const;
