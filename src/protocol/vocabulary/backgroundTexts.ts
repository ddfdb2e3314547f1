/** Virtual background and mask. @source media 8 */
export const backgroundTexts = {
  imageNotAccessible: 'Cannot access the virtual background image.',
  modelNotLoaded: 'Cannot load virtual background model.',
  maskNotSet: 'Cannot set video mask',
  clipEmpty: 'Clip is empty',
  imageNotLoaded: 'Cannot load image.',
  /** @decision */
  parameterInvalid: 'setting parameter error',
  /** @decision */
  modelMismatch: 'Virtual background model mismatch.',
  /** Preload takes longer than 3 s and than 10 s. @source media 4 @decision */
  modelSlow: ({ seconds }: { readonly seconds: number }) =>
    `Virtual background model is still loading after ${seconds} s`,
  /** @decision */
  notSupported: 'Virtual background is not supported by this browser.',
  /** @source media 8 (background failed) */
  backgroundFailed: 'background failed',
} as const;
