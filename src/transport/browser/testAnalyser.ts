import { analyserFftSize, analyserInterval } from '../../protocol/limits';

/**
 * Reports the loudest sample of `source`, 0 to 1, every 20 ms. The result ends it.
 * @source media 9 (analyser interval 20 ms, fft size 1024)
 */
export const analyse = (source: AudioNode, onLevel: (level: number) => void): (() => void) => {
  const analyser = new AnalyserNode(source.context, { fftSize: analyserFftSize });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  }, analyserInterval);
  return () => {
    clearInterval(timer);
    source.disconnect(analyser);
  };
};
