import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { PlenaryClient } from '../../client/client';
import { ClientContext } from '../client/client';
import { openPictureWindow } from './pictureWindow';
import { PictureInPicture, type PictureInPictureProps } from './PictureInPicture';

/**
 * Opens a small window over other programs and draws the meeting, or a share, in it, until it is
 * closed or the meeting is over. A host who leaves from there is asked on the page. It is a
 * separate React root, since the menu that opens it is gone by then.
 */
export const openPictureInPicture = async (
  client: PlenaryClient,
  texts: i18n,
  { onHandOver, shared }: Pick<PictureInPictureProps, 'onHandOver' | 'shared'>,
): Promise<Window | null> => {
  const own = await openPictureWindow({
    title: texts.t('pictureInPicture.title', { ns: 'meeting' }),
    language: texts.language,
    direction: texts.dir(),
  });
  if (!own) return null;
  const root = createRoot(own.document.body);
  own.addEventListener('pagehide', () => root.unmount(), { once: true });
  root.render(
    <I18nextProvider i18n={texts}>
      <ClientContext value={client}>
        <Provider store={client.store}>
          <PictureInPicture
            own={own}
            shared={shared}
            onClose={() => own.close()}
            onHandOver={onHandOver}
          />
        </Provider>
      </ClientContext>
    </I18nextProvider>,
  );
  return own;
};
