import { useTranslation } from 'react-i18next';
import { CheckField } from '../kit/CheckField';
import { TextField } from '../kit/TextField';
import { useReportStyles } from './report.styles';
import { fieldOfTime, proposedTime } from './reportTimes';

/** Two fields with day and time; null if the whole log is sent. */
export type LeftOutFields = { readonly from: string; readonly to: string } | null;

/** The excluded time, and a callback for a change. */
export interface LeaveOutProps {
  readonly fields: LeftOutFields;
  readonly isWrong: boolean;
  readonly log: { readonly startedAt: number; readonly endedAt: number };
  readonly onChange: (fields: LeftOutFields) => void;
}

/** A time that the person excludes from the log. */
export const LeaveOut = ({ fields, isWrong, log, onChange }: LeaveOutProps) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const bounds = { min: fieldOfTime(log.startedAt), max: fieldOfTime(log.endedAt + 999) };
  const proposed = fieldOfTime(proposedTime(log));
  return (
    <div className={styles.part}>
      <CheckField
        label={t('leaveOut')}
        hint={t('leaveOutHint')}
        isChecked={fields !== null}
        onCheck={(isChecked) => onChange(isChecked ? { from: proposed, to: bounds.max } : null)}
      />
      {fields !== null && (
        <div className={styles.times}>
          <TextField
            label={t('from')}
            type="datetime-local"
            step={1}
            {...bounds}
            value={fields.from}
            onChange={(event) => onChange({ ...fields, from: event.target.value })}
          />
          <TextField
            label={t('to')}
            type="datetime-local"
            step={1}
            {...bounds}
            value={fields.to}
            error={isWrong ? t('wrongTime') : ''}
            onChange={(event) => onChange({ ...fields, to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
};
