import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAudio } from '../../features/audio/audio.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import type { ScreenPartProps } from '../meeting/screenPart';

/** Announces the effect of **M**, wherever the focus is; the button changes its own label. */
export const MuteKeyAnnouncer = ({ talk: { muteCount } }: ScreenPartProps) => {
  const { t } = useTranslation('meeting');
  const isStarted = useSelect(selectAudio).isStarted;
  const isMuted = useSelect((state) => selectSelf(state)?.muted ?? true);
  const isOn = isStarted && !isMuted;
  const before = useRef({ isOn, muteCount });
  const [spoken, setSpoken] = useState({ turn: 0, text: '' });
  useEffect(() => {
    const { isOn: wasOn, muteCount: answered } = before.current;
    if (isOn === wasOn) return;
    // Without a press since the last change it was Space, the button or a host.
    before.current = { isOn, muteCount };
    if (muteCount === answered) return;
    const text = t(isOn ? 'announce.ownUnmuted' : 'announce.ownMuted');
    setSpoken(({ turn }) => ({ turn: turn + 1, text }));
  }, [isOn, muteCount, t]);
  return (
    <div className="visually-hidden" role="status" aria-label={t('announce.microphone')}>
      <span key={spoken.turn}>{spoken.text}</span>
    </div>
  );
};
