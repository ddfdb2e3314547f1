import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { allTexts } from '../../../test/builders/screen';
import { RowLabel } from './RowLabel';

const draw = (socket: string) =>
  render(
    <I18nextProvider i18n={allTexts()}>
      <ul>
        <RowLabel row={{ id: socket, kind: 'socket', socket, turns: [] }} />
      </ul>
    </I18nextProvider>,
  );

test.each([
  ['zoomSocketStatus', 'Signalling'],
  ['xmppSocketStatus', 'Commands'],
  ['mainSessionSocketStatus', 'Main session'],
  ['audioSocketStatus', 'Audio'],
  ['somethingElse', 'somethingElse'],
])('the row of %s has the label %s', (socket, name) => {
  draw(socket);
  expect(screen.getByRole('listitem')).toHaveTextContent(new RegExp(`^${name}$`));
});
