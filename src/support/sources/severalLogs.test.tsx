import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { rootReducer } from '../../client/rootReducer';
import { activityNoticed, joinStarted } from '../../features/meeting/meeting.actions';
import { supportLog } from '../../pages/gallery/supportLog';
import { allTexts } from '../../../test/builders/screen';
import { SupportScreen } from '../console/SupportScreen';
import { replayBy } from '../log/replayBy';

const replay = replayBy(rootReducer);
const joined = joinStarted({ meetingNumber: '123456789', userName: '~a', isMeetingReset: false });
const actions = [joined, ...Array.from({ length: 9 }, () => activityNoticed())];

const { Blob: jsdomBlob } = globalThis;
beforeEach(() => {
  globalThis.Blob = NodeBlob as unknown as typeof Blob;
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  globalThis.Blob = jsdomBlob;
});

const user = userEvent.setup();
const draw = async () => {
  const files = [
    { name: 'ada', bytes: supportLog(actions, { ahead: 0 }) },
    { name: 'grace', bytes: supportLog(actions, { ahead: 60_000 }) },
  ];
  render(
    <I18nextProvider i18n={allTexts()}>
      <SupportScreen replay={replay} files={files} />
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: /grace/ });
  await screen.findByText('Aligned to ±1 ms by 10 messages');
};
const rowOf = (name: string) => screen.getByRole('radio', { name }).parentElement ?? document.body;
const chosen = () =>
  within(screen.getByRole('listbox', { name: 'Records' })).getByRole('option', { selected: true });

describe('several logs', () => {
  test('have one clock, and each shows its own position', async () => {
    await draw();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(chosen()).toHaveTextContent('meeting/activityNoticed');
    expect(rowOf('grace')).toHaveTextContent('#3 meeting/activityNoticed');
    expect(rowOf('ada')).toHaveTextContent('#3');
    expect(screen.getByRole('list', { name: 'Lanes: ada' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Lanes: grace' })).toBeInTheDocument();
  });

  test('are replayed one at a time, and a chosen one continues at the position of the other', async () => {
    await draw();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await user.click(screen.getByRole('radio', { name: 'ada' }));
    await screen.findByRole('heading', { name: /ada/ });
    // At the same time the page heard of it.
    expect(chosen()).toHaveTextContent('0:02.800');
    await user.click(screen.getByRole('button', { name: 'Close ada' }));
    await screen.findByRole('heading', { name: /grace/ });
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  test('are zoomed by buttons and keys, and dragged', async () => {
    await draw();
    const all = () => screen.getByRole('button', { name: 'Show all' });
    expect(all()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(all()).not.toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('slider', { name: 'Position in the log' }).focus();
    await user.keyboard('0');
    expect(all()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('++-');
    expect(all()).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(all());
    const plot = screen.getByRole('img').parentElement ?? document.body;
    plot.getBoundingClientRect = () => ({ ...new DOMRect(), left: 0, width: 100 }) as DOMRect;
    plot.setPointerCapture = () => undefined;
    fireEvent(plot, new MouseEvent('pointerdown', { bubbles: true, clientX: 99, button: 0 }));
    expect(chosen()).not.toHaveTextContent('begin');
  });

  test('have a slider below the cursor, in the whole and in a part', async () => {
    await draw();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the log' });
    const sliderShare = () => {
      const [min, max] = [Number(slider.min), Number(slider.max)];
      return ((slider.valueAsNumber - min) / (max - min)) * 100;
    };
    const cursor = () =>
      Number.parseFloat(
        screen.getByRole('img').parentElement?.querySelector<HTMLElement>('[style]')?.style.left ??
          '',
      );
    slider.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(rowOf('grace')).toHaveTextContent('#1 meeting/joinStarted');
    expect(cursor()).toBeGreaterThan(0);
    expect(sliderShare()).toBeCloseTo(cursor(), 3);
    await user.keyboard('+');
    expect(sliderShare()).toBeCloseTo(cursor(), 3);
    fireEvent.change(slider, { target: { value: slider.max } });
    expect(rowOf('grace')).not.toHaveTextContent('#1 ');
    expect(sliderShare()).toBeCloseTo(cursor(), 3);
  });
});
