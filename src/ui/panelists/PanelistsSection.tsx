import { Button } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { Notice } from '../kit/Notice';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { InvitePanelistForm } from './InvitePanelistForm';
import { PanelistRow } from './PanelistRow';
import { usePanelistStyles } from './panelists.styles';
import { usePanelistInvitation } from './usePanelistInvitation';
import { usePanelists } from './usePanelists';
import { WithdrawDialog } from './WithdrawDialog';

/** Invites panelists of a webinar, and lists them, each with a personal link. */
export const PanelistsSection = ({ meeting }: { readonly meeting: HostedMeeting }) => {
  const styles = usePanelistStyles();
  const { t } = useTranslation('panelists');
  const { value: known, refusal, again, put, remove } = usePanelists(meeting);
  const invitationOf = usePanelistInvitation(meeting);
  const { outcome, copy } = useCopy();
  const [said, setSaid] = useState('');
  const [withdrawal, setWithdrawal] = useState<Panelist | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const withdrawn = (panelist: Panelist, isAsking: boolean) => {
    remove(panelist);
    setSaid(t('withdrawn', { name: panelist.name }));
    if (!isAsking) return;
    setWithdrawal(null);
    // The button that was pressed is gone with its row.
    heading.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('heading')}
      </h3>
      <p className={styles.note}>{t('text')}</p>
      {known === null && refusal === null && (
        <p className={styles.note}>{t('loading', { ns: 'common' })}</p>
      )}
      {refusal !== null && (
        <Notice tone="error" actions={<Button onClick={again}>{t('tryAgain')}</Button>}>
          {t('listFailed')}
        </Notice>
      )}
      {known !== null && (
        <>
          <InvitePanelistForm
            meeting={meeting}
            onInvited={(panelist) => {
              put(panelist);
              setSaid(t('invited', { name: panelist.name }));
            }}
          />
          {known.length === 0 && <p className={styles.note}>{t('empty')}</p>}
          {known.length > 0 && (
            <ul className={styles.list} aria-labelledby={headingId}>
              {known.map((panelist) => (
                <PanelistRow
                  key={panelist.id}
                  panelist={panelist}
                  invitation={invitationOf(panelist)}
                  onCopy={(what, text) => {
                    setSaid('');
                    copy(what, text);
                  }}
                  onWithdraw={() => setWithdrawal(panelist)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <CopyOutcome outcome={outcome} instead={said} className={styles.note} />
      {withdrawal !== null && (
        <WithdrawDialog
          key={withdrawal.id}
          meeting={meeting}
          panelist={withdrawal}
          onWithdrawn={(isAsking) => withdrawn(withdrawal, isAsking)}
          onClose={() => setWithdrawal(null)}
        />
      )}
    </section>
  );
};
