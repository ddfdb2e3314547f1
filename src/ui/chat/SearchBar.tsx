import { Button, Tooltip } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchBarStyles } from './searchBar.styles';
import type { ChatSearch } from './useChatSearch';

const IconButton = ({
  label,
  icon,
  onClick,
  isDisabled = false,
}: {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}) => (
  <Tooltip content={label} relationship="label">
    <Button
      appearance="subtle"
      size="small"
      icon={icon}
      disabledFocusable={isDisabled}
      onClick={onClick}
    />
  </Tooltip>
);

/** The search, and its field for the focus. */
export interface SearchBarProps {
  readonly search: ChatSearch;
  readonly field: Ref<HTMLInputElement>;
  readonly onClose: () => void;
}

/**
 * The field above the messages: Enter goes to the next message found, Shift+Enter to the previous,
 * Escape closes it. Readers hear which one is shown, and what it says.
 */
export const SearchBar = ({ search, field, onClose }: SearchBarProps) => {
  const styles = useSearchBarStyles();
  const { t } = useTranslation('panels');
  const { typed, count, place, current, step } = search;
  const isSearching = search.searched.search !== '';
  const found = count === 0 ? t('chatSearch.none') : t('chatSearch.place', { place, all: count });
  return (
    <div
      role="search"
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel closes on Escape too.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={field}
        className={styles.field}
        type="search"
        aria-label={t('chatSearch.field')}
        placeholder={t('chatSearch.field')}
        value={typed}
        dir="auto"
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.count} aria-hidden>
        {isSearching && found}
      </span>
      <span className="visually-hidden" role="status">
        {isSearching && found}
        {isSearching && current && (
          <span key={place}>{` ${current.sender.name}: ${current.message}`}</span>
        )}
      </span>
      <IconButton
        label={t('chatSearch.previous')}
        icon={<ChevronUpRegular />}
        isDisabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={t('chatSearch.next')}
        icon={<ChevronDownRegular />}
        isDisabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton label={t('chatSearch.close')} icon={<DismissRegular />} onClick={onClose} />
    </div>
  );
};
