import { Button } from '@fluentui/react-components';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { passwordLimit, topicLimit } from '../../protocol/limits';
import { useServices } from '../app/services';
import { Notice } from '../kit/Notice';
import { SelectField } from '../kit/SelectField';
import { TextField } from '../kit/TextField';
import { requestedOptions, usualChoices, type MeetingKind } from './scheduleOptions';
import { ScheduleOptions } from './ScheduleOptions';
import { asLocalInput, durations, nextFullHour, startTrouble } from './schedule';
import { useScheduleStyles } from './schedule.styles';

/** Who hears of the new meeting, or of none. */
export interface ScheduleFormProps {
  readonly onCreated: (meeting: HostedMeeting, passcode: string) => void;
  readonly onCancel: () => void;
}

/** Topic, kind, time, length, passcode and options of a meeting or webinar to come. */
export const ScheduleForm = ({ onCreated, onCancel }: ScheduleFormProps) => {
  const styles = useScheduleStyles();
  const { t } = useTranslation('schedule');
  const { createMeeting } = useServices();
  const [topic, setTopic] = useState(() => t('topicDefault'));
  const [passcode, setPasscode] = useState('');
  const [start, setStart] = useState(() => asLocalInput(nextFullHour(Date.now())));
  const [duration, setDuration] = useState('60');
  const [kind, setKind] = useState<MeetingKind>('meeting');
  const [choices, setChoices] = useState(usualChoices);
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isTopicEmpty = topic.trim() === '';
  const trouble = startTrouble(start, Date.now());

  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || isTopicEmpty || trouble !== '') return;
    setBusy(true);
    setFailure('');
    const created = await createMeeting({
      topic: topic.trim(),
      ...(passcode === '' ? {} : { passcode }),
      startTime: Date.parse(start),
      duration: Number(duration),
      options: requestedOptions(kind, choices),
    });
    setBusy(false);
    if (created.ok) onCreated(created.value, passcode);
    else setFailure(created.error.reason);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)} noValidate>
      <TextField
        label={t('topic')}
        required
        autoFocus
        value={topic}
        maxLength={topicLimit}
        error={tried && isTopicEmpty ? t('topicEmpty') : ''}
        onChange={(event) => setTopic(event.target.value)}
      />
      <div className={styles.pair}>
        <TextField
          label={t('start')}
          type="datetime-local"
          required
          value={start}
          error={tried && trouble !== '' ? t(trouble) : ''}
          onChange={(event) => setStart(event.target.value)}
        />
        <SelectField
          label={t('duration')}
          value={duration}
          onChoose={setDuration}
          choices={durations.map((length) => ({
            value: String(length),
            label:
              length % 60 === 0
                ? t('hours', { count: length / 60 })
                : t('minutes', { count: length }),
          }))}
        />
      </div>
      <TextField
        label={t('passcode')}
        hint={t('passcodeHint')}
        value={passcode}
        maxLength={passwordLimit}
        autoComplete="off"
        onChange={(event) => setPasscode(event.target.value)}
      />
      <ScheduleOptions kind={kind} choices={choices} onKind={setKind} onChoices={setChoices} />
      {failure !== '' && <Notice tone="error">{t('failed', { reason: failure })}</Notice>}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('cancel', { ns: 'common' })}</Button>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {isBusy ? t('creating') : t('create')}
        </Button>
      </div>
    </form>
  );
};
