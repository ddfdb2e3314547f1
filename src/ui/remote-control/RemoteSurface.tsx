import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopRemoteRequested } from '../../features/remote-control/remoteControl.actions';
import type { RemoteInput } from '../../protocol/agent/remoteInput';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useNameOf } from '../participants/useNameOf';
import { useRefusalText } from '../texts/documented';
import { CopiedText } from './CopiedText';
import { useRemoteStyles } from './remoteControl.styles';
import { useRemoteKeys } from './useRemoteKeys';
import { useRemotePointer } from './useRemotePointer';
import { useWrittenText } from './useWrittenText';

const isUp = (input: RemoteInput): boolean =>
  input.kind === 'release' || (input.kind === 'key' && !input.isDown);

/**
 * Takes pointer and keys for a controlled screen, over its picture, while it has the focus: a field
 * inside holds it, in which dead keys and input methods can write.
 */
export const RemoteSurface = ({ userId }: { readonly userId: number }) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const { remoteInput } = useClient();
  const name = useNameOf(userId);
  const surface = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [hasFocus, setFocus] = useState(true);
  const send = (input: RemoteInput): void => {
    // The refusal was read by whoever goes on.
    if (input.kind !== 'move' && !isUp(input)) setTooLong(false);
    remoteInput.send(input);
  };
  const focus = (): void => field.current?.focus();
  const pointer = useRemotePointer(surface, { send, onPressed: focus });
  const { keys, write } = useRemoteKeys(send, {
    onLeave: () => void perform(stopRemoteRequested({ userId })),
    onTooLong: () => setTooLong(true),
  });
  const written = useWrittenText(write);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        aria-label={t('remote.surface', { name })}
        aria-description={t('remote.escape')}
        // A press would take the focus from a field whose surface has none.
        tabIndex={-1}
        {...pointer}
        {...keys}
        onFocus={() => {
          focus();
          setFocus(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          keys.onBlur();
          setFocus(false);
        }}
      >
        <textarea
          ref={field}
          className={mergeClasses('visually-hidden', styles.written)}
          aria-label={t('remote.surface', { name })}
          aria-description={t('remote.escape')}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...written}
        />
      </div>
      {isTooLong && (
        <p role="alert" className={styles.said}>
          {sentenceOf(remoteControlTexts.pastedTextTooLong)}
        </p>
      )}
      <CopiedText name={name} onPressed={focus} />
      {!hasFocus && (
        <p role="status" className={mergeClasses(styles.said, styles.unfocused)}>
          {t('remote.unfocused')}
        </p>
      )}
    </>
  );
};
