import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seconds } from '../../kernel/units';
import { useClient } from '../client/client';
import { useRemoteStyles } from './remoteControl.styles';

/** What became of the last text that was copied; each copy is another turn. */
interface Said {
  readonly outcome: 'copied' | 'waiting' | 'too long';
  readonly turn: number;
}
/** How long an outcome is shown that needs nothing of the person. @decision */
const shownFor = seconds(5);

/**
 * Takes what was copied on a controlled computer to the own clipboard, and says so; a browser may
 * want a press for it. `name` is of the person who shares; `onPressed` is called after a press.
 */
export const CopiedText = ({
  name,
  onPressed,
}: {
  readonly name: string;
  readonly onPressed: () => void;
}) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const { remoteInput } = useClient();
  const [said, setSaid] = useState<Said>();
  const turn = useRef(0);
  const waiting = useRef('');
  const say = useCallback((outcome: Said['outcome']): void => {
    turn.current += 1;
    setSaid({ outcome, turn: turn.current });
  }, []);
  const write = useCallback(
    async (text: string): Promise<void> => {
      waiting.current = text;
      try {
        await navigator.clipboard.writeText(text);
        say('copied');
      } catch {
        // Without a press, or on a page without a safe address.
        say('waiting');
      }
    },
    [say],
  );
  useEffect(
    () =>
      remoteInput.onCopied((text) => {
        if (text === undefined) say('too long');
        else void write(text);
      }),
    [remoteInput, say, write],
  );
  useEffect(() => {
    if (said === undefined || said.outcome === 'waiting') return undefined;
    const timer = setTimeout(() => setSaid(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" className={said && styles.said}>
      {/* A new element each time: the same words twice are said twice. */}
      {said?.outcome === 'copied' && <span key={said.turn}>{t('remote.copied', { name })}</span>}
      {said?.outcome === 'too long' && (
        <span key={said.turn}>{t('remote.copyTooLong', { name })}</span>
      )}
      {said?.outcome === 'waiting' && (
        <>
          <span key={said.turn}>{t('remote.copyReady', { name })}</span>{' '}
          <Button
            size="small"
            onClick={() => {
              void write(waiting.current);
              onPressed();
            }}
          >
            {t('remote.copyNow')}
          </Button>
        </>
      )}
    </div>
  );
};
