import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../client/rootReducer';
import { intentSettled } from '../../effects/intent';
import {
  activityNoticed,
  joinStarted,
  lockRequested,
} from '../../features/meeting/meeting.actions';
import { supportLog } from '../../pages/gallery/supportLog';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import { refusal } from '../../protocol/error';
import { FakeResizeObserver } from '../../../test/fakes/fakeVideoStage';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { allTexts } from '../../../test/builders/screen';
import { replayBy } from '../log/replayBy';
import { SupportScreen } from './SupportScreen';

const replay = replayBy(rootReducer);
const wish: Action = { ...lockRequested({ bLock: true }), meta: { intentId: '~w' } } as Action;
const refused = intentSettled(
  { intentId: '~w', ok: false, error: refusal('INSUFFICIENT_PRIVILEGES', 'only host') },
  lockRequested.type,
);
const started = (userName: string) =>
  joinStarted({ meetingNumber: '123456789', userName, isMeetingReset: false });
const actions = [started('~ada'), activityNoticed(), wish, refused, activityNoticed()];

const draw = async (file: Blob, isAddressed = false) => {
  render(
    <I18nextProvider i18n={allTexts()}>
      <SupportScreen
        replay={replay}
        files={[{ name: 'a.plenarylog', bytes: file }]}
        isAddressed={isAddressed}
      />
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: /a\.plenarylog/ });
};
const chosen = () =>
  within(screen.getByRole('listbox', { name: 'Records' })).getByRole('option', { selected: true });
const user = userEvent.setup();

// jsdom has files without bytes, no canvas, and no layout to observe.
const { Blob: jsdomBlob } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
  globalThis.Blob = NodeBlob as unknown as typeof Blob;
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  globalThis.Blob = jsdomBlob;
  history.replaceState(null, '', '/');
  localStorage.clear();
});

describe('the support console', () => {
  test('opens a log, steps by keys and jumps to the next refusal', async () => {
    await draw(supportLog(actions));
    expect(chosen()).toHaveTextContent('begin');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toHaveTextContent('meeting/joinStarted');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toHaveTextContent('meeting/lockRequested');
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveTextContent('meeting/activityNoticed');
    await user.click(screen.getByRole('button', { name: 'Next refusal' }));
    expect(chosen()).toHaveTextContent('intent/settled');
    const previous = screen.getByRole('button', { name: 'Previous refusal' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toHaveTextContent('meeting/activityNoticed');
    await user.click(previous);
    expect(chosen()).toHaveTextContent('intent/settled');
    await user.click(screen.getByRole('tab', { name: 'Cause' }));
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Requested.*lockRequested/),
        expect.stringMatching(/^Settled/),
      ]),
    );
  });

  test('has a slider that says the time and steps by record, up to both ends', async () => {
    await draw(supportLog(actions));
    const slider = screen.getByRole('slider', { name: 'Position in the log' });
    slider.focus();
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveTextContent('begin');
    expect(slider).toHaveAttribute('aria-valuetext', '0:00.000');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toHaveTextContent('frame');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveTextContent('meeting/activityNoticed');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('meeting/joinStarted');
    for (let at = 0; at <= actions.length; at += 1) await user.keyboard('{ArrowRight}');
    expect(slider).toHaveValue(slider.getAttribute('max'));
    expect(slider).toHaveFocus();
  });

  test('shows what an action changed, and the state as a tree', async () => {
    await draw(supportLog(actions));
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('tab', { name: 'Changes' }));
    expect(screen.getByText('meeting.meetingNumber').parentElement).toHaveTextContent(
      '"123456789"',
    );
    await user.click(screen.getByRole('tab', { name: 'State' }));
    const tree = screen.getByRole('listbox', { name: 'State' });
    expect(within(tree).queryByText('userName')).toBeNull();
    await user.click(within(tree).getByText('meeting'));
    expect(within(tree).getByText('meetingNumber')).toBeInTheDocument();
  });

  test('shows the product’s statistics at the chosen time', async () => {
    const stream = { userId: 2048, rtt: 40, jitter: 3, avg_loss: 2, max_loss: 4 } as const;
    const decode = [{ ...stream, bitrate: 400_000, bandwidth: 0, dropped: 0, fps: 21 }];
    const report = { type: 'statistics', encode: [], decode, refusedPackets: 0 } as const;
    await draw(supportLog([...actions, statisticsReported({ medium: 'audio', report, at: 1 })]));
    await user.click(screen.getByRole('tab', { name: 'Statistics' }));
    expect(
      await screen.findByText("You aren't sending or receiving anything yet."),
    ).toBeInTheDocument();
    for (let at = 0; at <= actions.length; at += 1)
      await user.click(screen.getByRole('button', { name: 'Next action' }));
    const table = await screen.findByRole('table', { name: 'Streams' });
    expect(table).toHaveTextContent('400');
  });

  test('names known problems and links to their lines', async () => {
    await draw(supportLog(actions));
    const causes = await screen.findByRole('region', { name: 'Known problems found' });
    expect(causes).toHaveTextContent('Not permitted');
    await user.click(within(causes).getByRole('button', { name: '0:02.800' }));
    expect(chosen()).toHaveTextContent('intent/settled');
    // The details begin with the problems, until somebody asks for a record.
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Problems (1)');
    await user.click(screen.getByRole('option', { name: /lockRequested/ }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Content');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('meeting/lockRequested');
    await user.click(screen.getByRole('tab', { name: 'Problems (1)' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Not permitted');
  });

  test('focuses the search with a slash', async () => {
    await draw(supportLog(actions));
    await user.keyboard('/lockReq');
    expect(screen.getByRole('searchbox', { name: 'Text' })).toHaveValue('lockReq');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Text' })).toHaveValue('lockReq/');
  });

  test('keeps the height of its panes, which arrow keys change', async () => {
    await draw(supportLog(actions));
    const name = 'Height of the panes below the timeline';
    const before = Number(screen.getByRole('separator', { name }).getAttribute('aria-valuenow'));
    screen.getByRole('separator', { name }).focus();
    await user.keyboard('{ArrowUp}');
    const after = { name, value: { now: before + 5 } };
    expect(screen.getByRole('separator', after)).toHaveFocus();
    // The keys that move a divider move nothing else.
    expect(chosen()).toHaveTextContent('begin');
    cleanup();
    await draw(supportLog(actions));
    expect(screen.getByRole('separator', after)).toBeInTheDocument();
  });

  test('reports a cut file, a file of another kind, and a replay that differs', async () => {
    const whole = supportLog(actions, { every: 2, isWrong: true });
    await draw(whole);
    expect(await screen.findByText('The replay differs from the recording')).toBeInTheDocument();
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const choose = async (name: string, part: Uint8Array<ArrayBuffer>) => {
      const file = new File([], name);
      Object.assign(file, {
        slice: (from: number, to: number) => new Blob([part.slice(from, to)]),
      });
      Object.defineProperty(file, 'size', { value: part.length });
      await user.upload(screen.getByLabelText('Choose a log file'), file);
      await screen.findByRole('heading', { name: new RegExp(name) });
    };
    await choose('cut', bytes.slice(0, -40));
    expect(screen.getByText(/The file ends early, at byte/)).toBeInTheDocument();
    await choose('none', new TextEncoder().encode('<html><script>alert(1)</script></html>'));
    expect(screen.getByText("This isn't an action log.")).toBeInTheDocument();
  });

  test('selects the action of the address, and updates the address', async () => {
    history.replaceState(null, '', '#action=3');
    await draw(supportLog(actions), true);
    expect(chosen()).toHaveTextContent('meeting/lockRequested');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(location.hash).toBe('#action=4'));
  });

  test('lists only what a filter matches', async () => {
    await draw(supportLog(actions));
    await user.type(screen.getByRole('textbox', { name: 'Type' }), 'settled');
    expect(screen.getByText('Records: 1')).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Type' }));
    await user.type(screen.getByRole('searchbox', { name: 'Text' }), 'ONLY HOST');
    expect(await screen.findByText('Records: 1')).toBeInTheDocument();
  });

  test('RELIABILITY 2.2 item 12: shows every text of a file as text', async () => {
    const made = hostileTexts()
      .slice(0, 40)
      .map(({ text }) => started(text));
    await draw(supportLog(made));
    for (let at = 0; at < 5; at += 1) {
      await user.keyboard('{ArrowRight}');
      expect(
        document.querySelector('main img, main script, main iframe, main svg[onload]'),
      ).toBeNull();
    }
    expect(Reflect.get(window, '__pwned')).toBeUndefined();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('<img src=x');
  });
});
