import { Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { blurBackground, builtInNames, noBackground } from './backgroundChoice';
import { useBackgroundStyles } from './background.styles';
import type { useBackgroundPictures } from './useBackgroundPictures';

interface BackgroundChoicesProps {
  readonly value: string;
  readonly pictures: ReturnType<typeof useBackgroundPictures>;
  readonly onChoose: (value: string) => void;
  readonly onRemove: (value: string) => void;
}

interface ChoiceProps {
  readonly name: string;
  readonly group: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  readonly address?: string;
  readonly children?: ReactNode;
}

const Choice = ({ name, group, value, isChosen, onChoose, address, children }: ChoiceProps) => {
  const styles = useBackgroundStyles();
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="radio"
        className={styles.radio}
        name={group}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      <label htmlFor={id} className={styles.label}>
        {address === undefined ? (
          name
        ) : (
          <>
            <img className={styles.picture} src={address} alt="" />
            <span className={styles.name}>{name}</span>
          </>
        )}
      </label>
      {children}
    </div>
  );
};

/** What may be behind oneself, each with its picture: one of a group of radio buttons. */
export const BackgroundChoices = ({
  value,
  pictures,
  onChoose,
  onRemove,
}: BackgroundChoicesProps) => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const group = useId();
  const shared = (own: string) => ({ group, value: own, isChosen: value === own, onChoose });
  const nameOf = (imageSrc: string): string => {
    const known = builtInNames.find((name) => imageSrc === `builtin:${name}`);
    return known ? t(`names.${known}`) : '';
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <Choice {...shared(noBackground)} name={t('none')} />
      <Choice {...shared(blurBackground)} name={t('blur')} />
      {pictures.builtIn.map(({ imageSrc, address }) => (
        <Choice key={imageSrc} {...shared(imageSrc)} name={nameOf(imageSrc)} address={address} />
      ))}
      {pictures.uploads.map(({ imageSrc, address }, at) => (
        <Choice
          key={imageSrc}
          {...shared(imageSrc)}
          name={t('uploaded', { number: at + 1 })}
          address={address}
        >
          <Button
            className={styles.remove}
            size="small"
            icon={<DeleteRegular />}
            aria-label={t('remove', { number: at + 1 })}
            title={t('remove', { number: at + 1 })}
            onClick={() => onRemove(imageSrc)}
          />
        </Choice>
      ))}
    </fieldset>
  );
};
