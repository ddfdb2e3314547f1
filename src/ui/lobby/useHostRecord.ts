import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../app/services';

/** This device's record of a meeting that its person hosts, loaded when it is first used. */
export const useHostRecord = (meetingNumber: string) => {
  const { hosted, readHosted, editMeeting } = useServices();
  const { i18n: texts } = useTranslation();
  return useMemo(
    () => async () =>
      (await import(/* webpackChunkName: "lobby-later" */ './hostRecord')).createHostRecord({
        hosted,
        readHosted,
        editMeeting,
        meetingNumber,
        texts,
      }),
    [hosted, readHosted, editMeeting, meetingNumber, texts],
  );
};
