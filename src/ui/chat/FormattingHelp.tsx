import { Button } from '@fluentui/react-components';
import { TextFontRegular } from '@fluentui/react-icons/svg/text-font';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMentionStyles } from './mention.styles';

/** **Formatting**: opens what signs do in a message, beneath the text box. */
export const FormattingHelp = () => {
  const styles = useMentionStyles();
  const { t } = useTranslation('panels');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [bold, italic, strike, code] = [
    t('chatFormat.bold'),
    t('chatFormat.italic'),
    t('chatFormat.strike'),
    t('chatFormat.code'),
  ];
  const samples: readonly (readonly [written: string, shown: ReactNode])[] = [
    [`**${bold}**`, <strong key="bold">{bold}</strong>],
    [`*${italic}*`, <em key="italic">{italic}</em>],
    [`~~${strike}~~`, <del key="strike">{strike}</del>],
    [`\`${code}\``, <code key="code">{code}</code>],
    [`- ${t('chatFormat.item')}`, `• ${t('chatFormat.item')}`],
    [`1. ${t('chatFormat.number')}`, `1. ${t('chatFormat.number')}`],
  ];
  return (
    <div
      className={styles.help}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        // The panel closes on Escape too.
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Button
        className={styles.button}
        appearance="transparent"
        size="small"
        icon={<TextFontRegular />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('chatFormat.title')}
      </Button>
      {isOpen && (
        <div id={id}>
          <dl className={styles.samples}>
            {samples.map(([written, shown]) => (
              <div key={written} style={{ display: 'contents' }}>
                <dt>
                  <bdi>{written}</bdi>
                </dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.notes}>{t('chatFormat.block')}</p>
          <p className={styles.notes}>{t('chatFormat.mention')}</p>
        </div>
      )}
    </div>
  );
};
