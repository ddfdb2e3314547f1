import { Button, Link } from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectAgentDownload,
  selectRemoteControl,
} from '../../features/remote-control/remoteControl.selectors';
import type { RemoteControlState } from '../../features/remote-control/remoteControl.state';
import type { AgentPairing } from '../../protocol/agent/agentPairing';
import { useSelect } from '../client/client';
import { CopyableFact } from '../kit/CopyableFact';
import { CopyOutcome } from '../kit/CopyOutcome';
import { Notice } from '../kit/Notice';
import { useCopy } from '../kit/useCopy';
import { AgentCode } from './AgentCode';
import { useFrozenShare } from '../sharing/useFrozenShare';
import { useRemoteStyles } from './remoteControl.styles';

/** How the agent pairs, and a callback for starting it; no pairing before the gateway's answer. */
export interface AgentStepsProps {
  readonly pairing: AgentPairing | undefined;
  /** No agent can begin with it any more. */
  readonly isExpired: boolean;
  readonly isPending: boolean;
  readonly onLaunch: () => void;
}

const isMissing = ({ installStatus, isAgentMissed, agentRefusal }: RemoteControlState): boolean =>
  isAgentMissed || installStatus === 'uninstalled' || agentRefusal !== undefined;

/** How far the launched agent is, or why it was turned away. */
const useStateText = (state: RemoteControlState): string => {
  const { t } = useTranslation('panels');
  if (state.agentRefusal) return t('remote.otherVersion');
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

const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const styles = useRemoteStyles();
  const id = useId();
  return (
    <li className={styles.step} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      {children}
    </li>
  );
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

/** The package, where it comes from, and the command that installs it and has it open links. */
const Download = ({
  address,
  isFirst,
  onCopy,
}: {
  readonly address: string;
  readonly isFirst: boolean;
  readonly onCopy: (what: string, text: string) => void;
}) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const { host, origin } = new URL(address);
  const command = `npm install -g ${address} && plenary-agent --register ${origin}`;
  return (
    <>
      <p className={styles.line}>{t('remote.downloadText', { host })}</p>
      <dl className={styles.link}>
        <CopyableFact what={t('remote.installCommand')} text={command} isWhole onCopy={onCopy}>
          <bdi dir="ltr">{command}</bdi>
        </CopyableFact>
      </dl>
      <Link href={address} download data-first-focus={isFirst || undefined}>
        {t('remote.download')}
      </Link>
    </>
  );
};

/** The three steps to an agent, and how far the launched one is. @source media 4 */
export const AgentSteps = ({ isExpired, isPending, onLaunch, ...steps }: AgentStepsProps) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const state = useSelect(selectRemoteControl);
  const address = useSelect(selectAgentDownload);
  const text = useStateText(state);
  const { outcome, copy } = useCopy();
  const [isCodeWanted, setCodeWanted] = useState(false);
  // An agent that was turned away has spent its token.
  const pairing = state.agentRefusal ? undefined : steps.pairing;
  const usable = isExpired ? undefined : pairing;
  if (!usable && isCodeWanted) setCodeWanted(false);
  const { isFrozen: isShown } = useFrozenShare('pairing code', isCodeWanted);
  const isDownloadFirst = isMissing(state);
  return (
    <>
      {(state.isAgentAwaited || state.agentRefusal) && (
        <Notice tone={isDownloadFirst ? 'warning' : 'info'} title={text} />
      )}
      {pairing && isExpired && <Notice tone="warning" title={t('remote.expired')} />}
      <ol className={styles.steps}>
        {address !== '' && (
          <Step title={t('remote.stepDownload')}>
            <Download address={address} isFirst={isDownloadFirst} onCopy={copy} />
          </Step>
        )}
        <Step title={t('remote.stepStart')}>
          <p className={styles.line}>{t('remote.startText')}</p>
          <div className={styles.buttons}>
            <Button
              appearance={isDownloadFirst ? 'secondary' : 'primary'}
              disabledFocusable={isPending}
              data-first-focus={!isDownloadFirst || undefined}
              onClick={onLaunch}
            >
              {t('remote.launch')}
            </Button>
            {usable && (
              <Button aria-expanded={isShown} onClick={() => setCodeWanted(!isCodeWanted)}>
                {isShown ? t('remote.hideCode') : t('remote.showCode')}
              </Button>
            )}
          </div>
          {usable && (
            <dl className={styles.link}>
              <CopyableFact what={t('remote.link')} text={usable.link} onCopy={copy}>
                ••••••••
              </CopyableFact>
            </dl>
          )}
          {usable && isShown && <AgentCode pairing={usable} onCopy={copy} />}
        </Step>
        <Step title={t('remote.stepConfirm')}>
          {pairing ? (
            <QuestionCode code={pairing.code} />
          ) : (
            <p className={styles.line}>{t('remote.confirmText')}</p>
          )}
        </Step>
      </ol>
      <CopyOutcome outcome={outcome} />
    </>
  );
};
