import { Button, mergeClasses } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/kit/BrandMark';
import { Notice } from '../../ui/kit/Notice';
import { useArrival } from '../../ui/kit/useArrival';
import type { Replay } from '../log/verify';
import { Console } from './Console';
import { useConsoleStyles } from './console.styles';
import { useOpening, type LogFile, type Opening } from './useOpening';

/** What the page gives to the console. */
export interface SupportScreenProps {
  readonly replay: Replay;
  /** A file that is open from the start. */
  readonly file?: LogFile;
  /** Whether the page's address names the chosen action. */
  readonly isAddressed?: boolean;
}

const ChooseFile = ({
  onFile,
  isFirst,
}: {
  readonly onFile: (file: File) => void;
  readonly isFirst: boolean;
}) => {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('open.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        appearance={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'large' : 'medium'}
        icon={<FolderOpenRegular />}
        onClick={() => input.current?.click()}
      >
        {isFirst ? t('open.choose') : t('open.another')}
      </Button>
    </>
  );
};

const Progress = ({ opening }: { readonly opening: Extract<Opening, { status: 'opening' }> }) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  return (
    <div className={styles.drop}>
      <p role="status">{t('open.reading', { name: opening.name })}</p>
      <progress
        className={styles.progress}
        aria-label={t('open.progress')}
        value={opening.share}
        max={1}
      />
    </div>
  );
};

/** The support console: a log is dropped or chosen, and looked at. Nothing of it leaves the page. */
export const SupportScreen = ({ replay, file, isAddressed = false }: SupportScreenProps) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const heading = useArrival('support', t('pageTitle', { ns: 'common', title: t('title') }));
  const { opening, open } = useOpening(replay);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (file) open(file);
  }, [file, open]);
  const take = (chosen: File) => open({ name: chosen.name, bytes: chosen });
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const isOpened = opening.status === 'opened';
  return (
    <div
      className={styles.page}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) take(dropped);
      }}
    >
      <header className={styles.header}>
        <a className={styles.brand} href="/" aria-label={t('home')}>
          <BrandMark className={styles.mark} />
          {t('product', { ns: 'common' })}
        </a>
        <span className={styles.spring} />
        {isOpened && <ChooseFile onFile={take} isFirst={false} />}
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {isOpened ? (
            <>
              {t('title')}: <bdi>{opening.session.name.slice(0, 200)}</bdi>
            </>
          ) : (
            t('title')
          )}
        </h1>
        {opening.status === 'failed' && <Notice tone="error">{t('open.failed')}</Notice>}
        {opening.status === 'opening' && <Progress opening={opening} />}
        {(opening.status === 'none' || opening.status === 'failed') && (
          <>
            <p className={styles.lead}>{t('lead')}</p>
            <div className={mergeClasses(styles.drop, isOver && styles.over)}>
              <p>{t('open.drop')}</p>
              <ChooseFile onFile={take} isFirst />
            </div>
          </>
        )}
        {isOpened && (
          <Console key={opening.order} session={opening.session} isAddressed={isAddressed} />
        )}
      </main>
    </div>
  );
};
