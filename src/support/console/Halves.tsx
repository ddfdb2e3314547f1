import { Button, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOf, shares } from './besideChoice';
import { useBesideStyles } from './beside.styles';
import { useConsoleStyles } from './console.styles';

/** What is left and right, and how wide the right half is, in percent; none without a right one. */
export interface HalvesProps {
  readonly children: ReactNode;
  readonly beside: ReactNode;
  readonly share: number;
  readonly onShare: (share: number) => void;
  readonly onHide: () => void;
}

/** Percent that an arrow key moves the divider. */
const step = 5;

/** Two halves and what divides them: it is dragged, or moved by arrow keys. */
export const Halves = ({ children, beside, share, onShare, onHide }: HalvesProps) => {
  const styles = useBesideStyles();
  const main = useConsoleStyles();
  const { t } = useTranslation('support');
  const box = useRef<HTMLDivElement>(null);
  const isRightToLeft = () => document.dir === 'rtl';
  const drag = (x: number) => {
    const { left, right, width } = box.current?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0) onShare(shareOf((100 * (isRightToLeft() ? x - left : right - x)) / width));
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: 1, ArrowRight: -1 }[event.key] ?? 0;
    if (way === 0) return;
    event.preventDefault();
    onShare(shareOf(share + step * (isRightToLeft() ? -way : way)));
  };
  const width: CSSProperties & { readonly '--beside-share': string } = {
    '--beside-share': `${share}%`,
  };
  return (
    <div ref={box} className={styles.halves} style={width}>
      <div className={styles.half}>{children}</div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('recording.resize')}
        aria-valuemin={shares.least}
        aria-valuemax={shares.most}
        aria-valuenow={share}
        tabIndex={0}
        className={styles.divider}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event.clientX);
        }}
      />
      <section className={mergeClasses(main.panel, styles.pane)} aria-label={t('recording.title')}>
        <div className={styles.header}>
          <h2 className={mergeClasses(main.second, styles.title)}>{t('recording.title')}</h2>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('recording.hide')}
            onClick={onHide}
          />
        </div>
        {beside}
      </section>
    </div>
  );
};
