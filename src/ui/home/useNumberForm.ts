import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/route';
import type { TextFieldProps } from '../kit/TextField';
import { readMeetingNumber, type NumberInput } from './meetingNumber';

/** A form for a meeting number or a pasted link, which leads to the lobby or shows an error. */
export const useNumberForm = (): {
  readonly field: TextFieldProps;
  readonly submit: (event: SyntheticEvent) => void;
} => {
  const { t } = useTranslation('home');
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<'' | Exclude<NumberInput['kind'], 'number'>>('');
  const ref = useRef<HTMLInputElement>(null);
  return {
    field: {
      ref,
      label: t('join.number'),
      error: trouble === '' ? '' : t(`join.${trouble}`),
      isLarge: true,
      value: typed,
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 4096,
      onChange: (event) => {
        setTyped(event.target.value);
        setTrouble('');
      },
    },
    submit: (event) => {
      event.preventDefault();
      const input = readMeetingNumber(typed);
      if (input.kind === 'number') return navigate(lobbyPath(input.meetingNumber) + input.fragment);
      setTrouble(input.kind);
      ref.current?.focus();
    },
  };
};
