import { useTranslation } from 'react-i18next';
import { SelectField } from '../kit/SelectField';
import { TextField } from '../kit/TextField';
import { usePhoneStyles } from './phone.styles';
import type { useCountryChoice } from './useCountryChoice';

/** The country, the typed number, and why it is not accepted. */
export interface NumberFieldsProps {
  readonly country: Omit<ReturnType<typeof useCountryChoice>, 'choose'> & {
    readonly choose: (value: string) => void;
  };
  readonly number: string;
  readonly trouble: string;
  readonly isFirst: boolean;
  readonly onType: (number: string) => void;
}

/** A telephone number: its country, and the rest of it. @source media 5 (supported countries) */
export const NumberFields = ({ country, number, trouble, ...props }: NumberFieldsProps) => {
  const styles = usePhoneStyles();
  const { t } = useTranslation('phone');
  return (
    <div className={styles.number}>
      <SelectField
        label={t('country')}
        value={country.value}
        choices={country.choices}
        onChoose={country.choose}
      />
      <TextField
        label={t('number')}
        data-first-focus={props.isFirst || undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
        value={number}
        error={trouble}
        onChange={(event) => props.onType(event.target.value)}
      />
    </div>
  );
};
