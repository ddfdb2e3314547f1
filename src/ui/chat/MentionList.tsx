import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useMentionStyles } from './mention.styles';
import type { Mentions } from './useMentions';

/** The names offered for a mention, above the text box; the focus stays in the box. */
export const MentionList = ({ mentions }: { readonly mentions: Mentions }) => {
  const styles = useMentionStyles();
  const { t } = useTranslation('panels');
  const { names, active, listId, optionId, choose } = mentions;
  const isOpen = names.length > 0;
  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen && t('chatMention.hint')}
      </span>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('chatMention.list')} className={styles.list}>
          {names.map((name, index) => (
            <div
              key={name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={mergeClasses(styles.option, index === active && styles.active)}
              dir="auto"
              // The focus stays where one writes.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
};
