import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { rootReducer } from '../../client/rootReducer';
import { RecordingAddress } from '../../support/console/recordingAddress';
import { SupportScreen } from '../../support/console/SupportScreen';
import { readAppearance, showTheme } from '../../ui/app/appearance';
import { addFont } from '../../ui/app/font';
import { Crash } from '../../ui/app/Crash';
import { LanguageDirection } from '../../ui/app/LanguageDirection';
import { createTexts, languageFor, loadTexts } from '../../ui/texts/texts';
import { isRecordingPage, recordingQuery } from '../../support/meeting/recordingFrame';
import { replayBy } from '../../support/log/replayBy';

const replay = replayBy(rootReducer);

/** A recorded meeting inside the console, which is the only page that loads it. */
const startRecording = async (root: HTMLElement, texts: i18n) =>
  (await import(/* webpackChunkName: "recording" */ '../../support/meeting/startFrame')).startFrame(
    root,
    texts,
  );

/** Files on a disk are different origins: a page in a frame could not be reached. */
const recordingAddress = location.protocol === 'file:' ? null : location.pathname + recordingQuery;

const start = async () => {
  const { language, theme } = readAppearance();
  showTheme(theme);
  addFont(document.fonts);
  const texts = createTexts(language || languageFor(navigator.languages));
  const root = document.getElementById('root');
  if (!root) return;
  if (isRecordingPage(location)) return startRecording(root, texts);
  await Promise.all(
    (['common', 'support', 'sources'] as const).map((area) => loadTexts(texts, area)),
  );
  createRoot(root).render(
    <LanguageDirection texts={texts}>
      <I18nextProvider i18n={texts}>
        <Crash>
          <RecordingAddress value={recordingAddress}>
            <SupportScreen replay={replay} isAddressed />
          </RecordingAddress>
        </Crash>
      </I18nextProvider>
    </LanguageDirection>,
  );
};

void start();
