import { analyserFftSize, analyserInterval } from '../../protocol/limits';

/**
 * Listens to `source` and tells its loudest sample, 0 to 1, each 20 ms. The answer ends it.
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
