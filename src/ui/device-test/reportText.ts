import { testSocketTypes } from '../../protocol/http/deviceTest';
import type { TestReport } from '../../features/device-test/report.selectors';
import type {
  TestKind,
  TestFailure,
  TestResult,
} from '../../features/device-test/deviceTest.rules';
import type { TestTexts } from './useTestTexts';

interface Outcome {
  readonly result: TestResult;
  readonly failure: TestFailure | null;
}

/** A report as lines that a person reads, in the language of the texts. */
export const reportText = (report: TestReport, texts: TestTexts): string => {
  const { t, number, millis, bandwidth } = texts;
  const line = (kind: TestKind, { result, failure }: Outcome, more: readonly string[] = []) => [
    `${t(`${kind}.heading`)}: ${[texts.status(result), ...more].join(', ')}`,
    ...(failure === null ? [] : [`  ${texts.failure(failure, kind)}`]),
  ];
  const { microphone, speaker, camera, network } = report;
  const { width, height, frameRate } = camera;
  const percent = new Intl.NumberFormat(texts.language, { style: 'percent' });
  const when = new Intl.DateTimeFormat(texts.language, { dateStyle: 'long', timeStyle: 'long' });
  const sockets = testSocketTypes.flatMap((type) => {
    const { result, rtt, failure } = network.sockets[type];
    const name = `  ${t(`network.sockets.${type}`)}: `;
    if (failure !== null) return [`${name}${texts.failure(failure, 'network')}`];
    return [name + (rtt === null ? texts.status(result) : millis(rtt))];
  });
  const { down, up, rtt, jitter } = network;
  return [
    t('title'),
    t('report.made', { when: when.format(new Date(report.at)), client: report.client }),
    t('report.around', { ...report, cores: number(report.cores) }),
    t('report.devices', report.devices),
    '',
    ...line(
      'microphone',
      microphone,
      microphone.peak > 0
        ? [t('microphone.peak', { percent: percent.format(microphone.peak) })]
        : [],
    ),
    ...line('speaker', speaker),
    ...line(
      'camera',
      camera,
      width === null || height === null || frameRate === null
        ? []
        : [
            t('camera.measured', {
              width: number(width),
              height: number(height),
              frameRate: number(frameRate, 1),
            }),
          ],
    ),
    ...line(
      'network',
      network,
      rtt === null ? [] : [t('network.rtt', { rtt: millis(rtt), jitter: millis(jitter ?? 0) })],
    ),
    ...(rtt === null ? [] : sockets),
    ...(down === null ? [] : [`  ${t('network.down')}: ${bandwidth(down)}`]),
    ...(up === null ? [] : [`  ${t('network.up')}: ${bandwidth(up)}`]),
    '',
  ].join('\n');
};
