import { useTranslation } from 'react-i18next';
import type {
  TestFailure,
  TestKind,
  TestResult,
} from '../../features/device-test/deviceTest.rules';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { useRefusalText } from '../texts/documented';

/** The status of a test on the screen. */
export type TestStatus = TestResult | 'running';

/** A started test without a result is running; one with a result shows it. */
export const statusOf = (test: {
  readonly phase: 'stopped' | 'starting' | 'started';
  readonly result: TestResult;
}): TestStatus =>
  test.result === 'notTested' && test.phase !== 'stopped' ? 'running' : test.result;

const own = [
  'unheard',
  'unplayed',
  'autoplay-failed',
  'unreachable',
  'busy',
  'blocked',
  'silent',
  'slow',
] as const;
type OwnFailure = (typeof own)[number];
const isOwn = (failure: TestFailure): failure is OwnFailure =>
  own.some((known) => known === failure);
const isDevice = (failure: TestFailure): failure is MediaErrorCode => !isOwn(failure);

/** Numbers, states and failures in the language that is shown. */
export const useTestTexts = () => {
  const { t, i18n } = useTranslation('test');
  const sentenceOf = useRefusalText();
  const number = (value: number, digits = 0): string =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  return {
    t,
    language: i18n.language,
    number,
    status: (status: TestStatus) => t(`status.${status}`),
    /** The meaning of a failure, and the next step. */
    failure: (failure: TestFailure, kind: TestKind): string => {
      if (isDevice(failure))
        return sentenceOf(mediaErrorText(failure, kind === 'camera' ? 'video' : 'audio'));
      return isOwn(failure) ? t(`failure.${failure}`) : '';
    },
    millis: (value: number) => t('units.millis', { value: number(value, value < 10 ? 1 : 0) }),
    bandwidth: (value: number) =>
      value < 1_000_000
        ? t('units.kilobits', { value: number(value / 1000) })
        : t('units.megabits', { value: number(value / 1_000_000, 1) }),
  };
};
/** The result of {@link useTestTexts}. */
export type TestTexts = ReturnType<typeof useTestTexts>;
