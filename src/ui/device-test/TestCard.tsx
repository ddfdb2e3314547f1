import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass';
import { useId, type ReactNode } from 'react';
import type { TestFailure, TestKind } from '../../features/device-test/deviceTest.rules';
import { Notice } from '../kit/Notice';
import { useRefusalText } from '../texts/documented';
import { useDeviceTestStyles } from './deviceTest.styles';
import { useTestTexts, type TestStatus } from './useTestTexts';

const pictures = {
  notTested: CircleRegular,
  running: HourglassRegular,
  passed: CheckmarkCircleRegular,
  failed: ErrorCircleRegular,
} as const;

/** An icon and a word, so that color is not the only sign. */
export const StatusSign = ({ status }: { readonly status: TestStatus }) => {
  const styles = useDeviceTestStyles();
  const texts = useTestTexts();
  const Picture = pictures[status];
  return (
    <span className={mergeClasses(styles.status, styles[status])}>
      <Picture aria-hidden className={styles.picture} />
      {texts.status(status)}
    </span>
  );
};

/** Props of a test's card: its state, its failure, and its buttons. */
export interface TestCardProps {
  readonly kind: TestKind;
  /** The level of the card's heading: 2 on its own page, 3 in a dialog. */
  readonly level: 2 | 3;
  readonly status: TestStatus;
  readonly failure: TestFailure | null;
  /** Why the last press was refused, if no failure says so. */
  readonly refused: string | null;
  readonly children: ReactNode;
}

export const TestCard = ({ kind, level, status, failure, refused, children }: TestCardProps) => {
  const styles = useDeviceTestStyles();
  const texts = useTestTexts();
  const sentenceOf = useRefusalText();
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHeader}>
        <Heading id={id} className={styles.cardHeading}>
          {texts.t(`${kind}.heading`)}
        </Heading>
        <span role="status">
          <StatusSign status={status} />
        </span>
      </div>
      {failure !== null && <Notice tone="error">{texts.failure(failure, kind)}</Notice>}
      {failure === null && refused !== null && <Notice tone="error">{sentenceOf(refused)}</Notice>}
      {children}
    </section>
  );
};
