import { useTranslation } from 'react-i18next';
import { CheckField } from '../kit/CheckField';
import { RadioFields } from '../kit/RadioFields';
import { optionsFor, type MeetingKind, type ScheduleChoices } from './scheduleOptions';
import { useScheduleStyles } from './schedule.styles';

/** Meeting or webinar, and a callback for a change. */
export interface ScheduleKindProps {
  readonly kind: MeetingKind;
  readonly onKind: (kind: MeetingKind) => void;
}

/** Meeting or webinar: it decides which options there are. */
export const ScheduleKind = ({ kind, onKind }: ScheduleKindProps) => {
  const { t } = useTranslation('schedule');
  return (
    <RadioFields
      legend={t('kind')}
      name="kind"
      value={kind}
      onChoose={(value) => onKind(value === 'webinar' ? 'webinar' : 'meeting')}
      choices={[
        { value: 'meeting', label: t('kindMeeting'), hint: t('kindMeetingHint') },
        { value: 'webinar', label: t('kindWebinar'), hint: t('kindWebinarHint') },
      ]}
    />
  );
};

/** The chosen options, and a callback for a change. */
export interface ScheduleOptionsProps {
  readonly kind: MeetingKind;
  readonly choices: ScheduleChoices;
  readonly onChoices: (choices: ScheduleChoices) => void;
}

/** The options of entry. */
export const ScheduleOptions = ({ kind, choices, onChoices }: ScheduleOptionsProps) => {
  const styles = useScheduleStyles();
  const { t } = useTranslation('schedule');
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('options')}</legend>
      {optionsFor(kind).map((option) => (
        <CheckField
          key={option}
          label={t(`option.${option}`)}
          hint={
            kind === 'webinar' && option === 'bMutedUponEntry'
              ? t('optionHint.bMutedUponEntryWebinar')
              : t(`optionHint.${option}`)
          }
          isChecked={choices[option]}
          onCheck={(isChecked) => onChoices({ ...choices, [option]: isChecked })}
        />
      ))}
    </fieldset>
  );
};
