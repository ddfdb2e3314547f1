import {
  installProbeDuration,
  installProbeInterval,
  remoteStartWait,
} from '../../protocol/sharingLimits';
import { agentCode } from '../../protocol/agent/agentCode';
import type { RemoteControlPort } from '../remoteControlPort';
import { createSignalSockets } from './signalSocket';

type ProbedPage = Pick<
  Window,
  'setInterval' | 'clearInterval' | 'setTimeout' | 'document' | 'crypto'
>;

/**
 * Remote control in a browser. A link of a custom scheme in a hidden frame starts a program without
 * leaving the page; if the page then loses the focus, the program is installed.
 * @source media 4, media 9 (500 ms, tested every 25 ms)
 */
export const createRemoteControl = (page: ProbedPage): RemoteControlPort => ({
  openInput: (url, { onChange, onText }) => {
    const socket = createSignalSockets().open(url, (event) => {
      if (event.type === 'text') onText(event.text);
      else onChange(event.type);
    });
    return { send: socket.send, close: () => socket.close(1000, '') };
  },
  launch: async (link) => {
    const { document } = page;
    const hadFocus = document.hasFocus();
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = link;
    document.body.append(frame);
    // A browser looks for the program before it asks, and does not ask for a frame that is gone.
    page.setTimeout(() => frame.remove(), remoteStartWait);
    if (!hadFocus) return 'unknown';
    return new Promise((resolve) => {
      let left = installProbeDuration / installProbeInterval;
      const timer = page.setInterval(() => {
        left -= 1;
        const isInstalled = !document.hasFocus();
        if (!isInstalled && left > 0) return;
        page.clearInterval(timer);
        resolve(isInstalled ? 'installed' : 'uninstalled');
      }, installProbeInterval);
    });
  },
  codeOf: async (token) => {
    const hash = await page.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    return agentCode(new Uint8Array(hash));
  },
});
