/** Three notes, one after the other, in hertz. */
const notes = [523.25, 659.25, 783.99] as const;
const noteLength = 0.35;

const canChooseSpeaker = (
  context: AudioContext,
): context is AudioContext & { setSinkId(id: string): Promise<void> } => 'setSinkId' in context;

/**
 * Plays three soft notes on a speaker, with levels from 0 to 1 while they last. Answers when they
 * are over: false where the speaker or the browser refuses.
 */
export const playTestSound = async (
  speakerId: string,
  onLevel: (level: number) => void,
): Promise<boolean> => {
  const context = new AudioContext();
  try {
    if (canChooseSpeaker(context))
      await context.setSinkId(speakerId === 'default' ? '' : speakerId);
    await context.resume();
    const meter = new AnalyserNode(context, { fftSize: 1024 });
    const volume = new GainNode(context, { gain: 0 });
    const tone = new OscillatorNode(context, { type: 'sine' });
    tone.connect(volume).connect(meter).connect(context.destination);
    const start = context.currentTime + 0.05;
    notes.forEach((frequency, index) => {
      const at = start + index * noteLength;
      tone.frequency.setValueAtTime(frequency, at);
      volume.gain.setTargetAtTime(0.3, at, 0.02);
      volume.gain.setTargetAtTime(0, at + noteLength * 0.6, 0.06);
    });
    const samples = new Float32Array(meter.fftSize);
    const timer = setInterval(() => {
      meter.getFloatTimeDomainData(samples);
      onLevel(
        Math.min(1, samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) * 2),
      );
    }, 100);
    const ended = new Promise((resolve) => tone.addEventListener('ended', resolve));
    tone.start(start);
    tone.stop(start + notes.length * noteLength + 0.3);
    await ended;
    clearInterval(timer);
    return true;
  } catch {
    return false;
  } finally {
    onLevel(0);
    await context.close();
  }
};
