import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { reportTestRequested } from '../../features/device-test/deviceTest.actions';
import type { TestReport } from '../../features/device-test/report.selectors';
import { saveFile } from '../kit/saveFile';
import { useCopy } from '../kit/useCopy';
import { useDeviceTestStyles } from './deviceTest.styles';
import { reportText } from './reportText';
import { useTest } from './testClient';
import { useTestTexts } from './useTestTexts';

const isReport = (value: unknown): value is TestReport =>
  typeof value === 'object' && value !== null && 'product' in value;

/** The report of the test, to copy or to save as a file. */
export const TestReportCard = ({ level }: { readonly level: 2 | 3 }) => {
  const styles = useDeviceTestStyles();
  const texts = useTestTexts();
  const { t } = texts;
  const test = useTest();
  const { outcome, copy } = useCopy();
  const id = useId();
  const Heading = `h${level}` as const;
  const withReport = async (take: (report: TestReport) => void): Promise<void> => {
    const report = await test.perform(reportTestRequested());
    if (isReport(report)) take(report);
  };
  const save = (name: string, type: string, content: (report: TestReport) => string) => () =>
    void withReport((report) => saveFile(new Blob([content(report)], { type }), name));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Heading id={id} className={styles.cardHeading}>
        {t('report.heading')}
      </Heading>
      <p className={styles.hint}>{t('report.about')}</p>
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          onClick={() => void withReport((report) => copy('report', reportText(report, texts)))}
        >
          {t('report.copy')}
        </Button>
        <Button
          className={styles.button}
          onClick={save('plenary-test.txt', 'text/plain', (report) => reportText(report, texts))}
        >
          {t('report.text')}
        </Button>
        <Button
          className={styles.button}
          onClick={save('plenary-test.json', 'application/json', (report) =>
            JSON.stringify(report, null, 2),
          )}
        >
          {t('report.json')}
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {outcome !== null &&
          (outcome.isCopied ? t('report.copied') : t('copyFailed', { ns: 'common' }))}
      </p>
    </section>
  );
};
