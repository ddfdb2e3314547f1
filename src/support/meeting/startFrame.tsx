import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { LanguageDirection } from '../../ui/app/LanguageDirection';
import { loadTexts } from '../../ui/texts/texts';
import { frameEvents } from './recordingFrame';
import { MadeUpNames } from './madeUpNames';
import { nameTokens } from './nameTokens';
import { quieten } from './quietPage';
import { Recording } from './Recording';
import { createRecordedClient } from './recordedClient';
import { createRecordedStore } from './recordedStore';

/** Areas of text that every screen of a meeting may show. */
const areas = [
  'common',
  'support',
  'errors',
  'documented',
  'refusals',
  'meeting',
  'lobby',
  'panels',
] as const;

/** Shows, in this page's own window, whatever state the page around it hands over. */
export const startFrame = async (root: HTMLElement, texts: i18n): Promise<void> => {
  const frame = window.frameElement;
  const tell = (name: string): void => void frame?.dispatchEvent(new Event(name));
  // A file may name texts that there are none of: no defect of the product.
  texts.options.saveMissing = false;
  quieten(window, () => tell(frameEvents.pressed));
  await Promise.all(areas.map((area) => loadTexts(texts, area)));
  const names = new MadeUpNames((kind, number) =>
    texts.t(`recording.names.${kind}`, { ns: 'support', number }),
  );
  nameTokens(document, names);
  const recorded = createRecordedStore();
  const client = createRecordedClient(recorded);
  createRoot(root, { onCaughtError: () => undefined }).render(
    <LanguageDirection texts={texts}>
      <Recording texts={texts} client={client} />
    </LanguageDirection>,
  );
  window.plenaryRecording = { show: (state) => recorded.show(names.readable(state)) };
  tell(frameEvents.ready);
};
