import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldStyles } from '../kit/field.styles';
import { useReportStyles } from './report.styles';

/** From here on it is said how much room is left. @decision */
const nearlyFull = 200;

/** A text field with a limit and a count. */
export const TextArea = ({
  label,
  hint,
  limit,
  value,
  onType,
}: {
  readonly label: string;
  readonly hint: string;
  /** Characters that there is room for. */
  readonly limit: number;
  readonly value: string;
  readonly onType: (text: string) => void;
}) => {
  const styles = useReportStyles();
  const fields = useFieldStyles();
  const { t } = useTranslation('report');
  const id = useId();
  const left = limit - value.length;
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={mergeClasses(fields.control, styles.area)}
        data-first-focus
        dir="auto"
        rows={4}
        maxLength={limit}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      <span className={mergeClasses(fields.hint, styles.below)}>
        <span id={`${id}-hint`}>{hint}</span>
        <span aria-hidden>{t('left', { count: left })}</span>
      </span>
      <span className="visually-hidden" role="status">
        {left <= nearlyFull ? t('left', { count: left }) : ''}
      </span>
    </div>
  );
};
