import { useTranslation } from 'react-i18next';
import { maskShapes, type MaskShape } from '../../protocol/vocabulary/video';
import { SelectField } from '../kit/SelectField';
import { BackgroundTile } from './BackgroundTile';
import { useBackgroundStyles } from './background.styles';
import { maskClips, maskOfShape, shapeOf, type Mask } from './maskChoice';
import { MaskDrawing } from './MaskDrawing';
import type { useBackgroundPictures } from './useBackgroundPictures';
import { usePictureNames } from './usePictureNames';

interface MaskChoicesProps {
  /** The chosen mask; null for none. */
  readonly mask: Mask | null;
  /** The same group as the backgrounds: a mask and a background exclude each other. */
  readonly group: string;
  readonly pictures: ReturnType<typeof useBackgroundPictures>;
  /** The choice failed, and may be tried again. */
  readonly hasFailed: boolean;
  readonly onChoose: (mask: Mask) => void;
}

/** The shapes of masks, and what surrounds them. @source media 5 (clip of shapes) */
export const MaskChoices = ({ mask, group, pictures, hasFailed, onChoose }: MaskChoicesProps) => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const nameOf = usePictureNames(pictures);
  const shape = mask ? shapeOf(mask) : undefined;
  const around = [...pictures.builtIn, ...pictures.uploads].map(({ imageSrc }) => ({
    value: imageSrc,
    label: nameOf(imageSrc),
  }));
  const choose = (chosen: MaskShape) => onChoose(maskOfShape(chosen, mask?.imageSrc ?? ''));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('mask.legend')}</legend>
        {maskShapes.map((known) => (
          <BackgroundTile
            key={known}
            group={group}
            value={`mask:${known}`}
            isChosen={shape === known}
            isRepeatable={hasFailed}
            onChoose={() => choose(known)}
            name={t(`mask.shapes.${known}`)}
            picture={<MaskDrawing clip={maskClips[known]} />}
          />
        ))}
      </fieldset>
      {mask && (
        <SelectField
          label={t('mask.around')}
          value={mask.imageSrc}
          choices={[{ value: '', label: t('mask.black') }, ...around]}
          onChoose={(imageSrc) => onChoose({ ...mask, imageSrc })}
        />
      )}
    </>
  );
};
