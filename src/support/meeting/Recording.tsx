import type { i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { PlenaryClient } from '../../client/client';
import { ServicesProvider, type AppServices } from '../../ui/app/services';
import { ClientContext } from '../../ui/client/client';
import { Part } from './Part';
import { RecordedScreen } from './RecordedScreen';
import { useRecordingStyles } from './recording.styles';

const never = new Promise<never>(() => undefined);

/** A recording makes no requests. */
const services: AppServices = {
  loadClient: () => never,
  readMeeting: () => never,
  createMeeting: () => never,
  registerFor: () => never,
  claimMeeting: () => never,
  readHosted: () => never,
  editMeeting: () => never,
  deleteMeeting: () => never,
  panelists: { list: () => never, invite: () => never, withdraw: () => never },
  visits: { read: () => null, keep: () => undefined, forget: () => undefined },
  hosted: {
    list: () => never,
    find: () => never,
    keep: () => never,
    forget: () => never,
  },
  judgeBrowser: () => null,
};

/** The product's screens over a recorded client, with all that they are drawn from. */
export const Recording = ({
  texts,
  client,
}: {
  readonly texts: i18n;
  readonly client: PlenaryClient;
}) => {
  const styles = useRecordingStyles();
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={services}>
        <ClientContext value={client}>
          <Provider store={client.store}>
            <div className={styles.own}>
              <Part name="screen">
                <Suspense fallback={null}>
                  <RecordedScreen />
                </Suspense>
              </Part>
            </div>
          </Provider>
        </ClientContext>
      </ServicesProvider>
    </I18nextProvider>
  );
};
