import { useTranslation } from 'react-i18next';
import { builtInNames } from './backgroundChoice';
import type { useBackgroundPictures } from './useBackgroundPictures';

/** The name of a picture on the screen; uploaded ones are numbered. */
export const usePictureNames = ({
  uploads,
}: Pick<ReturnType<typeof useBackgroundPictures>, 'uploads'>) => {
  const { t } = useTranslation('background');
  return (imageSrc: string): string => {
    const known = builtInNames.find((name) => imageSrc === `builtin:${name}`);
    if (known) return t(`names.${known}`);
    const at = uploads.findIndex((upload) => upload.imageSrc === imageSrc);
    return at < 0 ? '' : t('uploaded', { number: at + 1 });
  };
};
