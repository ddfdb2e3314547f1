import { fireEvent, screen, within } from '@testing-library/react';
import { ownId } from '../../src/pages/gallery/builders';
import { inside } from '../../src/pages/gallery/screens';
import { RemoteSurface } from '../../src/ui/remote-control/RemoteSurface';
import { SharePlaceContext } from '../../src/ui/sharing/sharePlace';
import { renderScreen } from './screen';

/**
 * Another's screen that this person controls: its surface, the field in it that has the focus, and
 * `pointer`, by which the pointer does something over it.
 */
export const controlledSurface = async () => {
  const frame = { width: 1920, height: 1080 };
  // Letterboxed: 400 x 225 in the middle of 400 x 300.
  const place = {
    box: { width: 400, height: 300 },
    picture: { x: 0, y: 37.5, width: 400, height: 225 },
    frame,
  };
  const client = await renderScreen(
    <SharePlaceContext value={place}>
      <RemoteSurface userId={2 * ownId} />
    </SharePlaceContext>,
    { actions: inside(3) },
  );
  const surface = screen.getByRole('application');
  Object.assign(surface, { setPointerCapture: () => undefined });
  /** jsdom has no pointer events of its own: what React reads of one is a mouse event's. */
  const pointer = (type: string, clientX: number, clientY: number, pressed: MouseEventInit = {}) =>
    fireEvent(surface, new MouseEvent(type, { bubbles: true, clientX, clientY, ...pressed }));
  return { client, surface, field: within(surface).getByRole('textbox'), pointer };
};
