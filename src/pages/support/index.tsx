import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { rootReducer } from '../../client/features';
import { SupportScreen } from '../../support/console/SupportScreen';
import { readAppearance, showTheme } from '../../ui/app/appearance';
import { Crash } from '../../ui/app/Crash';
import { LanguageDirection } from '../../ui/app/LanguageDirection';
import { createTexts, languageFor, loadTexts } from '../../ui/texts/texts';
import { replayBy } from '../../support/log/replayBy';

const replay = replayBy(rootReducer);

const start = async () => {
  const { language, theme } = readAppearance();
  showTheme(theme);
  const texts = createTexts(language || languageFor(navigator.languages));
  await Promise.all(
    (['common', 'support', 'sources'] as const).map((area) => loadTexts(texts, area)),
  );
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <LanguageDirection texts={texts}>
      <I18nextProvider i18n={texts}>
        <Crash>
          <SupportScreen replay={replay} isAddressed />
        </Crash>
      </I18nextProvider>
    </LanguageDirection>,
  );
};

void start();
