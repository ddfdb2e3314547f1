import {
  commandWritten,
  sendCommandRequested,
} from '../../../src/features/command/command.actions';
import { intentSettled } from '../../../src/effects/intent';
import { commandReceived } from '../../../src/features/command/received.actions';
import type { Tab } from '../world/tab';
import type { MakeCheck } from './check';

/**
 * I3 for commands: one that was acknowledged has arrived at the page that it was for, none is
 * delivered twice or to anybody else, and those of one page come in its order.
 */
export const commands: MakeCheck = (world, fail) => {
  /** The page that wrote a command, and how many it had written before. */
  const written = new Map<
    string,
    { readonly by: Tab; readonly at: number; readonly text: string }
  >();
  const counts = new Map<Tab, number>();
  /** Ids of what each page has heard, in the order in which they came first. */
  const heard = new Map<Tab, string[]>();
  const hear = (tab: Tab, { payload }: ReturnType<typeof commandReceived>): void => {
    const { msgid, receiverId } = payload;
    const { userId } = tab.state().meeting;
    const source = written.get(msgid);
    if (!source || source.by === tab) return fail('I3', `${tab.name} heard a command of nobody`);
    if (receiverId !== undefined && receiverId !== userId)
      fail('I4', `${tab.name} heard a command for ${receiverId}`);
    const known = heard.get(tab) ?? [];
    heard.set(tab, known);
    if (known.includes(msgid)) return fail('I3', `${tab.name} received a command twice`);
    known.push(msgid);
    const fromIt = known.flatMap((id) => {
      const one = written.get(id);
      return one?.by === source.by ? [one.at] : [];
    });
    if (fromIt.some((at, index) => at < (fromIt[index - 1] ?? -1)))
      fail('I3', `${tab.name} heard commands of ${source.by.name} out of order`);
  };
  const arrived = (text: string): boolean =>
    [...heard.values()].flat().some((msgid) => written.get(msgid)?.text === text);
  return {
    followed: (tab, action) => {
      if (commandWritten.match(action) && action.payload.name === 'sendCommandText') {
        const { msgid, text } = action.payload.body;
        if (written.has(msgid)) return;
        const at = counts.get(tab) ?? 0;
        counts.set(tab, at + 1);
        written.set(msgid, { by: tab, at, text });
      }
      if (commandReceived.match(action)) hear(tab, action);
      if (!intentSettled.match(action) || !action.payload.ok) return;
      const intent = tab.asked.get(action.payload.intentId)?.intent;
      if (!intent || !sendCommandRequested.match(intent)) return;
      const { text, receiver } = intent.payload;
      if (receiver !== undefined && !arrived(text))
        fail('I3', `a command of ${tab.name} was acknowledged and has not arrived`);
    },
  };
};
