import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { passwordLimit, topicLimit } from '../../protocol/limits';
import { SelectField } from '../kit/SelectField';
import { TextField } from '../kit/TextField';
import { FailedCall, HostRefusal } from './HostRefusal';
import { useTroubleText } from './hostRefusals';
import {
  requestedOptions,
  usualChoices,
  type MeetingKind,
  type ScheduleChoices,
} from './scheduleOptions';
import { ScheduleKind, ScheduleOptions } from './ScheduleOptions';
import {
  asLocalInput,
  durations,
  nextFullHour,
  startTrouble,
  usualDuration,
  zoneInWords,
} from './schedule';
import { useScheduleStyles } from './schedule.styles';
import { useSaveMeeting } from './useSaveMeeting';

/** The meeting to change, or null, and callbacks for saving and **Cancel**. */
export interface ScheduleFormProps {
  readonly meeting: HostedMeeting | null;
  readonly onSaved: (meeting: HostedMeeting) => Promise<void>;
  readonly onCancel: () => void;
}

/** Topic, kind, time, length, passcode and options of an upcoming meeting or webinar. */
export const ScheduleForm = ({ meeting, onSaved, onCancel }: ScheduleFormProps) => {
  const styles = useScheduleStyles();
  const { t, i18n } = useTranslation('schedule');
  const troubleText = useTroubleText();
  const { isBusy, refusal, save } = useSaveMeeting(meeting, onSaved);
  const [topic, setTopic] = useState(meeting?.topic ?? '');
  const [passcode, setPasscode] = useState(meeting?.passcode ?? '');
  const [planned] = useState(() => asLocalInput(meeting?.startTime ?? nextFullHour(Date.now())));
  const [start, setStart] = useState(planned);
  const [duration, setDuration] = useState(String(meeting?.duration ?? usualDuration));
  const [kind, setKind] = useState<MeetingKind>(
    meeting?.options.isWebinar === true ? 'webinar' : 'meeting',
  );
  const [choices, setChoices] = useState<ScheduleChoices>(meeting?.options ?? usualChoices);
  const [tried, setTried] = useState(false);
  const submitButton = useRef<HTMLElement>(null);
  const isTopicEmpty = topic.trim() === '';
  // A running meeting may be changed without moving its start.
  const isStartKept = meeting !== null && start === planned;
  const trouble = isStartKept ? '' : startTrouble(start, Date.now());
  const lengths = durations.some((length) => String(length) === duration)
    ? durations
    : [...durations, Number(duration)].toSorted((a, b) => a - b);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || isTopicEmpty || trouble !== '') return;
    await save({
      topic: topic.trim(),
      passcode,
      // The field holds whole minutes.
      startTime: (isStartKept ? meeting.startTime : null) ?? Date.parse(start),
      duration: Number(duration),
      options: requestedOptions(kind, choices),
    });
  };

  const create = kind === 'webinar' ? 'createWebinar' : 'create';
  const Refused = meeting === null ? FailedCall : HostRefusal;

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {meeting === null && <ScheduleKind kind={kind} onKind={setKind} />}
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
          hint={t('startZone', { zone: zoneInWords(start, i18n.language) })}
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
          choices={lengths.map((length) => ({
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
      <ScheduleOptions kind={kind} choices={choices} onChoices={setChoices} />
      {refusal !== null && (
        <Refused
          refusal={refusal}
          failed={`${t(meeting === null ? 'failed' : 'saveFailed')} ${troubleText(refusal)}`}
          onRetry={() => {
            // **Try again** disappears while it is saved.
            submitButton.current?.focus();
            submitButton.current?.click();
          }}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('cancel', { ns: 'common' })}</Button>
        <Button
          ref={(element: HTMLElement | null) => {
            submitButton.current = element;
          }}
          type="submit"
          appearance="primary"
          disabledFocusable={isBusy}
        >
          {isBusy ? t('creating') : t(meeting === null ? create : 'save')}
        </Button>
      </div>
    </form>
  );
};
