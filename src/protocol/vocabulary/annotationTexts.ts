/** Annotation of a share. @decision The documents have no texts for it. */
export const annotationTexts = {
  notAllowed: 'annotation is not allowed on this share',
  onlyOwn: 'only the sharer, host or co-host can erase the annotations of others',
  unknown: 'No matching annotation',
  tooMany: 'too many annotations on this share',
  tooLong: 'the annotation is too long',
} as const;
