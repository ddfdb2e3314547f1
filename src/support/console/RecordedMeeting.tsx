import { mergeClasses } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineProps } from './place';
import { useRecordingStyles } from './recording.styles';
import { useFrameScale } from './useFrameScale';
import { useRecordingFrame } from './useRecordingFrame';

/** Which meeting, where in it, and the page that draws it. */
export interface RecordedMeetingProps extends LineProps {
  readonly isPlaying: boolean;
  readonly address: string;
}

/**
 * The meeting's screen as the person had it after a line. It is a page inside this one, because
 * product screens fill a window; it draws the replayed state and reaches nothing else.
 */
export const RecordedMeeting = ({ session, line, isPlaying, address }: RecordedMeetingProps) => {
  const styles = useRecordingStyles();
  const { t } = useTranslation('support');
  const box = useRef<HTMLDivElement>(null);
  const { frame, status, presses } = useRecordingFrame(session.replayer, line);
  const { width, height, scale } = useFrameScale(box);
  return (
    <>
      <p
        key={presses}
        role="status"
        className={mergeClasses(styles.note, presses > 0 && styles.pressed)}
      >
        {t('recording.note')}
      </p>
      <div ref={box} className={styles.box} dir="ltr">
        <iframe
          ref={frame}
          src={address}
          title={t('recording.frame')}
          className={styles.frame}
          // While it plays it would take every stop of the keyboard, and say each change aloud.
          inert={isPlaying}
          style={{ width, height, transform: `scale(${scale})` }}
        />
        {status !== 'shown' && (
          <p className={styles.cover}>
            {status === 'loading' ? t('recording.loading') : t('state.unknown')}
          </p>
        )}
      </div>
    </>
  );
};
