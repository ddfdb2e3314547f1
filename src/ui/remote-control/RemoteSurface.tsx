import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopRemoteRequested } from '../../features/remote-control/remoteControl.actions';
import type { RemoteInput } from '../../protocol/agent/remoteInput';
import { remoteControlTexts } from '../../protocol/vocabulary/messages';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useNameOf } from '../participants/useNameOf';
import { useRefusalText } from '../texts/documented';
import { CopiedText } from './CopiedText';
import { useRemoteStyles } from './remoteControl.styles';
import { useRemoteKeys } from './useRemoteKeys';
import { useRemotePointer } from './useRemotePointer';

const isUp = (input: RemoteInput): boolean =>
  input.kind === 'release' || (input.kind === 'key' && !input.isDown);

/** Takes pointer and keys for a controlled screen, over its picture, while it has the focus. */
export const RemoteSurface = ({ userId }: { readonly userId: number }) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const { remoteInput } = useClient();
  const name = useNameOf(userId);
  const surface = useRef<HTMLDivElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [hasFocus, setFocus] = useState(true);
  const send = (input: RemoteInput): void => {
    // The refusal was read by whoever goes on.
    if (input.kind !== 'move' && !isUp(input)) setTooLong(false);
    remoteInput.send(input);
  };
  const pointer = useRemotePointer(surface, send);
  const keys = useRemoteKeys(send, {
    onLeave: () => void perform(stopRemoteRequested({ userId })),
    onTooLong: () => setTooLong(true),
  });
  useEffect(() => surface.current?.focus(), []);
  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        aria-label={t('remote.surface', { name })}
        aria-description={t('remote.escape')}
        tabIndex={0}
        {...pointer}
        {...keys}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          keys.onBlur();
          setFocus(false);
        }}
      />
      {isTooLong && (
        <p role="alert" className={styles.said}>
          {sentenceOf(remoteControlTexts.pastedTextTooLong)}
        </p>
      )}
      <CopiedText name={name} onPressed={() => surface.current?.focus()} />
      {!hasFocus && (
        <p role="status" className={mergeClasses(styles.said, styles.unfocused)}>
          {t('remote.unfocused')}
        </p>
      )}
    </>
  );
};
