import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseContentRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import type { ContentClass, ContentKind } from '../../protocol/engine/video';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { RadioFields } from '../kit/RadioFields';

const kinds: readonly ContentKind[] = ['text', 'video'];
const choices = { text: 'shareBar.sent.text', video: 'shareBar.sent.video' } as const;
const classes = {
  still: 'shareBar.shows.still',
  text: 'shareBar.shows.text',
  scroll: 'shareBar.shows.scroll',
  video: 'shareBar.shows.video',
} as const satisfies Readonly<Record<ContentClass, string>>;
const automatic = 'automatic';

/**
 * What the own share is recognized and sent as; the person may choose what it is sent as.
 * @decision Sharp text or a smooth film: a still picture and scrolling are text that is sent at its
 * own pace, which there is nothing to choose of.
 */
export const ContentChoice = () => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { chosenContent, shows } = useSelect(selectSharing);
  return (
    <RadioFields
      legend={t('shareBar.sent.title')}
      name={useId()}
      value={chosenContent ?? automatic}
      choices={[
        {
          value: automatic,
          label: t('shareBar.sent.automatic'),
          ...(shows && { hint: t('shareBar.recognized', { shows: t(classes[shows]) }) }),
        },
        ...kinds.map((kind) => ({ value: kind, label: t(choices[kind]) })),
      ]}
      onChoose={(value) => {
        const kind = kinds.find((each) => each === value);
        void perform(chooseContentRequested(kind ? { kind } : {}));
      }}
    />
  );
};
