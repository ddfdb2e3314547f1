import { Button, Link } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteControlState } from '../../features/remote-control/remoteControl.state';
import { selectRemoteControl } from '../../features/remote-control/remoteControl.selectors';
import { pauseShareRequested, resumeShareRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CopyableFact } from '../kit/CopyableFact';
import { CopyOutcome } from '../kit/CopyOutcome';
import { Notice } from '../kit/Notice';
import { useCopy } from '../kit/useCopy';
import { useNoticesStyles } from '../notices/notices.styles';
import { AgentCode } from './AgentCode';
import type { Pairing } from './agentPairing';
import { useRemoteStyles } from './remoteControl.styles';

/** How the agent pairs, and a callback for starting it; no pairing before the gateway's answer. */
export interface AgentStartProps {
  readonly pairing: Pairing | undefined;
  readonly isPending: boolean;
  readonly onLaunch: () => void;
}

const isMissing = ({ installStatus, isAgentMissed }: RemoteControlState): boolean =>
  isAgentMissed || installStatus === 'uninstalled';

const useStateText = (state: RemoteControlState): string => {
  const { t } = useTranslation('panels');
  if (state.isAgentMissed) return t('remote.missing');
  switch (state.installStatus) {
    case 'unknown':
      return t('remote.installUnknown');
    case 'installed':
      return t('remote.installed');
    case 'uninstalled':
      return t('remote.uninstalled');
  }
};

/**
 * Everybody sees this screen: whoever read the code could take the agent's place. The share pauses
 * while it is shown, and goes on after it.
 */
const useHiddenShare = () => {
  const client = useClient();
  const { perform } = usePerform();
  const { status } = useSelect(selectSharing);
  const [isShown, setShown] = useState(false);
  const hasPaused = useRef(false);
  const goOn = useRef<() => void>(() => undefined);
  goOn.current = () => {
    if (hasPaused.current) client.perform(resumeShareRequested()).catch(() => undefined);
    hasPaused.current = false;
  };
  useEffect(() => () => goOn.current(), []);
  const show = async (): Promise<void> => {
    if (status === 'Sharing') {
      if (!(await perform(pauseShareRequested())).ok) return;
      hasPaused.current = true;
    }
    setShown(true);
  };
  const hide = (): void => {
    setShown(false);
    goOn.current();
  };
  return { isShown, toggle: () => (isShown ? hide() : void show()) };
};

/** The code of the agent's question, which screen readers say letter by letter. */
const QuestionCode = ({ code }: { readonly code: string }) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  return (
    <p className={styles.line}>
      {t('remote.questionCode')}{' '}
      <span className={styles.questionCode} dir="ltr" aria-hidden>
        {code}
      </span>
      <span className="visually-hidden">{[...code].join(', ')}</span>
    </p>
  );
};

/** Says how the agent is started and installed, and whether it is missing. @source media 4 */
export const AgentStart = ({ pairing, isPending, onLaunch }: AgentStartProps) => {
  const styles = useRemoteStyles();
  const notices = useNoticesStyles();
  const { t } = useTranslation('panels');
  const state = useSelect(selectRemoteControl);
  const text = useStateText(state);
  const { outcome, copy } = useCopy();
  const { isShown, toggle } = useHiddenShare();
  return (
    <div className={styles.pairing}>
      <Notice
        className={notices.notice}
        tone={isMissing(state) ? 'warning' : 'info'}
        title={text}
        actions={
          <>
            <Button size="small" disabledFocusable={isPending} onClick={onLaunch}>
              {t('remote.launch')}
            </Button>
            {pairing && (
              <Button size="small" aria-expanded={isShown} onClick={toggle}>
                {isShown ? t('remote.hideCode') : t('remote.showCode')}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.line}>{t('remote.waiting')}</p>
        {pairing && <QuestionCode code={pairing.code} />}
        {pairing && pairing.download !== '' && (
          <p className={styles.line}>
            <Link href={pairing.download} download>
              {t('remote.download')}
            </Link>
          </p>
        )}
      </Notice>
      {pairing && (
        <dl className={styles.link}>
          <CopyableFact what={t('remote.link')} text={pairing.link} onCopy={copy}>
            ••••••••
          </CopyableFact>
        </dl>
      )}
      {pairing && isShown && <AgentCode pairing={pairing} onCopy={copy} />}
      <CopyOutcome outcome={outcome} />
    </div>
  );
};
