import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeetingStyles } from './meeting.styles';
import { useShell } from './shell';

/** The title and content of the panel. */
export interface SidePanelProps {
  readonly title: string;
  /** A control in the header besides **Close**. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The panel at the side: the focus moves in when it opens, Escape closes it. */
export const SidePanel = ({ title, action, children }: SidePanelProps) => {
  const styles = useMeetingStyles();
  const { t } = useTranslation();
  const { closePanel } = useShell();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? panel.current)?.focus();
  }, []);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A menu or dialog of the panel closes itself; a tooltip that also closes must not prevent
        // closing the panel.
        const { key, target, currentTarget } = event;
        const isOwn = target instanceof Element && currentTarget.contains(target);
        if (key !== 'Escape' || !isOwn || target.closest('[role=menu]')) return;
        event.preventDefault();
        closePanel();
      }}
    >
      <div className={styles.panelHeader}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        <span className={styles.panelAction}>{action}</span>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('close')}
          onClick={closePanel}
        />
      </div>
      <div className={styles.panelBody}>{children}</div>
    </aside>
  );
};
