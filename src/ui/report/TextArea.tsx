import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reportDescriptionLimit } from '../../protocol/reportLimits';
import { useFieldStyles } from '../kit/field.styles';
import { useReportStyles } from './report.styles';

/** From here on it is said how much room is left. @decision */
const nearlyFull = 200;

/** What the person writes, bounded and counted. */
export const TextArea = ({
  value,
  onType,
}: {
  readonly value: string;
  readonly onType: (text: string) => void;
}) => {
  const styles = useReportStyles();
  const fields = useFieldStyles();
  const { t } = useTranslation('report');
  const id = useId();
  const left = reportDescriptionLimit - value.length;
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {t('text')}
      </label>
      <textarea
        id={id}
        className={mergeClasses(fields.control, styles.area)}
        data-first-focus
        dir="auto"
        rows={4}
        maxLength={reportDescriptionLimit}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      <span className={mergeClasses(fields.hint, styles.below)}>
        <span id={`${id}-hint`}>{t('textHint')}</span>
        <span aria-hidden>{t('left', { count: left })}</span>
      </span>
      <span className="visually-hidden" role="status">
        {left <= nearlyFull ? t('left', { count: left }) : ''}
      </span>
    </div>
  );
};
