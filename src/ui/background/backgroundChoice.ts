import type { BackgroundState } from '../../features/background/background.slice';

/** A background or mask. */
export type BackgroundChoice = NonNullable<BackgroundState['choice']>;

/** The built-in pictures, in order. */
export const builtInNames = ['room', 'shelves', 'dawn', 'dunes', 'forest', 'waves'] as const;

/** The values of a choice: none, blur, or the address of a picture. */
export const noBackground = '';
export const blurBackground = 'blur';

/** The value of a background; a mask has none. */
export const valueOf = (choice: BackgroundChoice | null): string => {
  if (!choice) return noBackground;
  return choice.mode === 'mask' ? 'mask' : choice.imageSrc;
};

/** A value as a choice. */
export const choiceOf = (imageSrc: string): BackgroundChoice | null =>
  imageSrc === noBackground ? null : { mode: 'virtual background', imageSrc, cropped: true };

/** Whether the segmentation model is still loading. */
export const isLoading = (model: BackgroundState['model']): boolean =>
  model === 'loading' || model === 'slow at 3 s' || model === 'slow at 10 s';
