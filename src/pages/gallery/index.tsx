import { createRoot } from 'react-dom/client';
import { addFont } from '../../ui/app/font';
import { Direction } from '../../ui/kit/Direction';
import { createTexts, languageFor, loadTexts } from '../../ui/texts/texts';
import { Picture } from './Gallery';
import { GalleryIndex } from './GalleryIndex';
import { readShownNames } from './shownNames';
import { galleryStates } from './states';

/**
 * `?state=` draws one picture, and the address's fragment replaces it with another;
 * `theme=light|dark|contrast`, `lang=` and `dir=rtl` change the appearance. Without parameters: the
 * index.
 */
const start = async () => {
  const query = new URLSearchParams(location.search);
  const texts = createTexts(languageFor([query.get('lang') ?? 'en-US']));
  await loadTexts(texts, 'common');
  const names = await readShownNames(texts.language);
  const theme = query.get('theme');
  if (theme !== null && theme !== '') document.documentElement.dataset['theme'] = theme;
  document.documentElement.lang = texts.language;
  document.documentElement.dir = query.get('dir') === 'rtl' ? 'rtl' : texts.dir();
  const element = document.getElementById('root');
  if (!element) return;
  addFont(document.fonts);
  const root = createRoot(element);
  const draw = async () => {
    const wanted = location.hash.slice(1) || query.get('state');
    const state = query.has('state') && galleryStates.find(({ id }) => id === wanted);
    // Loaded first, so that no loading screen flickers.
    if (state) await Promise.all(state.areas.map((area) => loadTexts(texts, area)));
    root.render(
      state ? (
        <Direction dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}>
          <Picture key={state.id} state={state} texts={texts} names={names} />
        </Direction>
      ) : (
        <GalleryIndex states={galleryStates} />
      ),
    );
  };
  await draw();
  if (query.has('state')) window.addEventListener('hashchange', () => void draw());
};

void start();
