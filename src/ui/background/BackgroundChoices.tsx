import { Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useTranslation } from 'react-i18next';
import { blurBackground, noBackground } from './backgroundChoice';
import { BackgroundTile } from './BackgroundTile';
import { useBackgroundStyles } from './background.styles';
import type { useBackgroundPictures } from './useBackgroundPictures';
import { usePictureNames } from './usePictureNames';

interface BackgroundChoicesProps {
  readonly value: string;
  readonly group: string;
  readonly pictures: ReturnType<typeof useBackgroundPictures>;
  /** The choice failed, and may be tried again. */
  readonly hasFailed: boolean;
  readonly onChoose: (value: string) => void;
  readonly onRemove: (value: string) => void;
}

/** The backgrounds to choose from, each with its picture: a group of radio buttons. */
export const BackgroundChoices = ({
  value,
  group,
  pictures,
  hasFailed,
  onChoose,
  onRemove,
}: BackgroundChoicesProps) => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const nameOf = usePictureNames(pictures);
  const shared = (own: string) => ({
    ...{ group, value: own, onChoose },
    ...{ isChosen: value === own, isRepeatable: hasFailed },
  });
  const shown = (address: string) => <img className={styles.picture} src={address} alt="" />;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <BackgroundTile {...shared(noBackground)} name={t('none')} />
      <BackgroundTile {...shared(blurBackground)} name={t('blur')} />
      {pictures.builtIn.map(({ imageSrc, address }) => (
        <BackgroundTile
          key={imageSrc}
          {...shared(imageSrc)}
          name={nameOf(imageSrc)}
          picture={shown(address)}
        />
      ))}
      {pictures.uploads.map(({ imageSrc, address }, at) => (
        <BackgroundTile
          key={imageSrc}
          {...shared(imageSrc)}
          name={nameOf(imageSrc)}
          picture={shown(address)}
        >
          <Button
            className={styles.remove}
            size="small"
            icon={<DeleteRegular />}
            aria-label={t('remove', { number: at + 1 })}
            title={t('remove', { number: at + 1 })}
            onClick={() => onRemove(imageSrc)}
          />
        </BackgroundTile>
      ))}
    </fieldset>
  );
};
