import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { TestKind } from '../../features/device-test/deviceTest.rules';
import { useDeviceTestStyles } from './deviceTest.styles';
import { useTestSelect } from './testClient';
import { statusOf, useTestTexts } from './useTestTexts';

/** The result of all tests in one sentence, with the next step. */
export const Verdict = ({ kinds }: { readonly kinds: readonly TestKind[] }) => {
  const styles = useDeviceTestStyles();
  const { t } = useTestTexts();
  const tests = useTestSelect(({ deviceTest }) => deviceTest);
  const statuses = kinds.map((kind) => statusOf(tests[kind]));
  const problems = statuses.filter((status) => status === 'failed').length;
  const sentence = () => {
    if (problems > 0) return t('verdict.problems', { count: problems });
    if (statuses.every((status) => status === 'passed')) return t('verdict.works');
    // While a test runs, no sentence is shown that may soon be wrong.
    const isHalfway = statuses.includes('passed') && !statuses.includes('running');
    return isHalfway ? t('verdict.soFar') : '';
  };
  const said = sentence();
  const Picture = problems > 0 ? ErrorCircleRegular : CheckmarkCircleRegular;
  return (
    <p
      role="status"
      className={mergeClasses(styles.status, problems > 0 ? styles.failed : styles.passed)}
    >
      {said !== '' && <Picture aria-hidden className={styles.picture} />}
      {said}
    </p>
  );
};
