import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@reduxjs/toolkit';
import { MadeUpNames } from '../../support/meeting/madeUpNames';
import { createRecordedClient } from '../../support/meeting/recordedClient';
import { createRecordedStore } from '../../support/meeting/recordedStore';
import { Recording } from '../../support/meeting/Recording';
import { stateAfter } from './builders';

/** A token for each name, as a log has them. */
const token = (name: string): string =>
  `~${[...name]
    .map((sign) => (sign.codePointAt(0) ?? 0).toString(36))
    .join('')
    .padEnd(11, '0')
    .slice(0, 11)}`;

const namesHidden = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return /name$/i.test(field) && value !== '' ? token(value) : value;
  if (Array.isArray(value)) return value.map((inner: unknown) => namesHidden(inner, field));
  return typeof value === 'object' && value !== null ? fieldsHidden(value) : value;
};

const fieldsHidden = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, inner]: readonly [string, unknown]) => [
      name,
      namesHidden(inner, name),
    ]),
  );

/** The meeting of a log, as on its own page. */
export const RecordedPicture = ({ actions }: { readonly actions: readonly Action[] }) => {
  const { i18n, t } = useTranslation('support');
  const [client] = useState(() => {
    const recorded = createRecordedStore();
    const names = new MadeUpNames((kind, number) => t(`recording.names.${kind}`, { number }));
    recorded.show(names.readable(fieldsHidden(stateAfter(actions))));
    return createRecordedClient(recorded);
  });
  return <Recording texts={i18n} client={client} />;
};
