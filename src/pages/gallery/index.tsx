import { createRoot } from 'react-dom/client';
import { createTexts, loadTexts } from '../../ui/texts/texts';
import { Picture } from './Gallery';
import { GalleryIndex } from './GalleryIndex';
import { galleryStates } from './states';

/** `?state=` draws one picture; `theme=light|dark` and `dir=rtl` change how. Without: the index. */
const start = async () => {
  const query = new URLSearchParams(location.search);
  const texts = createTexts('en-US');
  await loadTexts(texts, 'common');
  const theme = query.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  if (query.get('dir') === 'rtl') document.documentElement.dir = 'rtl';
  const state = galleryStates.find(({ id }) => id === query.get('state'));
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      state ? <Picture state={state} texts={texts} /> : <GalleryIndex states={galleryStates} />,
    );
};

void start();
