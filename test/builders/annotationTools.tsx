import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MeetingScreen } from '../../src/ui/meeting/MeetingScreen';
import { sharing, type changed } from './annotatedScreen';
import { button, renderScreen } from './screen';

/** The area that one draws on. */
export const pad = () => screen.getByRole('application', { name: 'Drawing area' });
/** Presses a button. */
export const choose = (name: string) => userEvent.click(button(name));
/** Presses keys. */
export const keys = (...pressed: string[]) => userEvent.keyboard(pressed.join(''));

/** A meeting where one annotates what Grace shares. */
export const openTools = async (...more: ReturnType<typeof changed>[]) => {
  const client = await renderScreen(<MeetingScreen />, { actions: [...sharing, ...more] });
  await choose('Annotate');
  await screen.findByRole('toolbar', { name: 'Annotation tools' });
  /** What the page asked the client for. */
  const asked = () => client.performed.map(({ type, payload }) => ({ type, payload }));
  const drawings = () => asked().filter(({ type }) => type === 'annotation/drawRequested');
  return { client, asked, drawings };
};
