import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Panelist } from '../../protocol/http/panelists';
import { usePanelistStyles } from './panelists.styles';
import type { PanelistInvitation } from './usePanelistInvitation';

/** A panelist, their link, and callbacks. */
export interface PanelistRowProps {
  readonly panelist: Panelist;
  readonly invitation: PanelistInvitation;
  readonly onCopy: (what: string, text: string) => void;
  readonly onWithdraw: () => void;
}

/**
 * Name, e-mail, **Copy link**, **Email** and **Withdraw**; each button is described by the name.
 */
export const PanelistRow = ({ panelist, invitation, onCopy, onWithdraw }: PanelistRowProps) => {
  const styles = usePanelistStyles();
  const { t } = useTranslation('panelists');
  const nameId = useId();
  const look = { size: 'small', appearance: 'subtle', 'aria-describedby': nameId } as const;
  return (
    <li className={styles.panelist}>
      <span className={styles.name}>
        <bdi id={nameId}>{panelist.name}</bdi>
      </span>
      <span className={styles.email}>
        <bdi>{panelist.email}</bdi>
      </span>
      <div className={styles.actions}>
        <Button
          {...look}
          onClick={() => onCopy(t('linkOf', { name: panelist.name }), invitation.link)}
        >
          {t('copyLink')}
        </Button>
        <Button {...look} as="a" href={invitation.mailto}>
          {t('sendEmail')}
        </Button>
        <Button {...look} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </li>
  );
};
