import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import {
  continueRemoteRequested,
  giveUpRemoteRequested,
  takeBackRequested,
} from '../../features/remote-control/remoteControl.actions';
import { selectPreparedScreens } from '../../features/remote-control/remoteAsks.selectors';
import {
  selectAskedScreens,
  selectControlledSharers,
  selectInputTo,
  selectIsScreenControlled,
  selectIsShareHidden,
  selectOwnScreenController,
} from '../../features/remote-control/remoteControl.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice, type NoticeTone } from '../kit/Notice';
import { useNoticesStyles } from '../notices/notices.styles';
import { useNameOf } from '../participants/useNameOf';
import { RemoteRequest } from './RemoteRequest';
import { useRemoteStyles } from './remoteControl.styles';

interface RowProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly actions: readonly (readonly [label: string, makeIntent: () => Intent])[];
  readonly onDismiss?: () => void;
}

const Row = ({ tone, title, hint, actions, ...dismissal }: RowProps) => {
  const styles = useNoticesStyles();
  const { perform, isPending } = usePerform();
  return (
    <div className={mergeClasses(styles.area, styles.row)}>
      <Notice
        className={styles.notice}
        {...dismissal}
        tone={tone}
        title={title}
        actions={actions.map(([label, makeIntent]) => (
          <Button
            key={label}
            size="small"
            disabledFocusable={isPending}
            onClick={() => void perform(makeIntent())}
          >
            {label}
          </Button>
        ))}
      >
        {hint}
      </Notice>
    </div>
  );
};

/**
 * Any key in the page takes the screen back, since not every agent follows the sharer's keys. Those
 * that the controller has the agent press in this very page count too: a browser does not tell them
 * from others, and a control that ends too early does no harm. @decision
 */
const useTakeBackByKey = (isControlled: boolean): void => {
  const { perform } = usePerform();
  useEffect(() => {
    if (!isControlled) return undefined;
    const takeBack = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      void perform(takeBackRequested());
    };
    window.addEventListener('keydown', takeBack, true);
    return () => window.removeEventListener('keydown', takeBack, true);
  }, [perform, isControlled]);
};

const OwnScreen = ({ controller }: { readonly controller: number }) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const name = useNameOf(controller);
  const isControlled = useSelect(selectIsScreenControlled);
  useTakeBackByKey(isControlled);
  return (
    <>
      {isControlled && <div className={styles.frame} data-testid="controlled" aria-hidden />}
      <Row
        tone="warning"
        title={t(isControlled ? 'remote.controlled' : 'remote.approved', { name })}
        hint={isControlled ? t('remote.anyKey') : undefined}
        actions={[[t('remote.takeBack'), takeBackRequested]]}
      />
    </>
  );
};

const OthersScreen = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('panels');
  const name = useNameOf(userId);
  const isControlling = useSelect(selectInputTo) === userId;
  const isPaused = useSelect((state) => selectParticipant(state, userId)?.sharerPause === true);
  const isHidden = useSelect((state) => selectIsShareHidden(state, userId));
  const going = isControlling ? t('remote.escape') : undefined;
  const waiting = isPaused ? t('remote.paused') : t('remote.hidden');
  const giveUp = [t('remote.giveUp'), () => giveUpRemoteRequested({ userId })] as const;
  const goOn = [t('remote.continue'), () => continueRemoteRequested({ userId })] as const;
  return (
    <Row
      tone="info"
      title={t(isControlling ? 'remote.controlling' : 'remote.mayControl', { name })}
      hint={isPaused || isHidden ? waiting : going}
      actions={isControlling || isPaused || isHidden ? [giveUp] : [goOn, giveUp]}
    />
  );
};

interface AskedProps {
  readonly userId: number;
  /** Whether the sharer has allowed it and starts the agent. */
  readonly isPrepared: boolean;
}

/**
 * Waits for an answer, and for the agent after it.
 * @decision It has room of its own and can be dismissed: one may wait for minutes, and the share is
 * worth seeing. **Cancel** is among the controls of the share, too.
 */
const Asked = ({ userId, isPrepared }: AskedProps) => {
  const { t } = useTranslation('panels');
  const name = useNameOf(userId);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Row
      tone="info"
      title={isPrepared ? t('remote.starting', { name }) : t('remote.asked', { name })}
      actions={[[t('remote.cancel'), () => giveUpRemoteRequested({ userId })]]}
      onDismiss={() => setDismissed(true)}
    />
  );
};

/**
 * Who asks for one's own screen, who controls it, with **Take back**, for whose screen one waits,
 * and whose screen one controls.
 */
export const RemoteRows = () => {
  const controller = useSelect(selectOwnScreenController);
  const sharers = useSelect(selectControlledSharers);
  const asked = useSelect(selectAskedScreens);
  const prepared = useSelect(selectPreparedScreens);
  return (
    <>
      <RemoteRequest />
      {controller !== 0 && <OwnScreen controller={controller} />}
      {asked.map((userId) => {
        const isPrepared = prepared.includes(userId);
        // What is new about it is said to whoever dismissed it before.
        return <Asked key={`${userId} ${isPrepared}`} {...{ userId, isPrepared }} />;
      })}
      {sharers.map((userId) => (
        <OthersScreen key={userId} userId={userId} />
      ))}
    </>
  );
};
