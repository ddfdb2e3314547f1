import { ok } from '../../kernel/result';
import { backgroundProcessor } from '../../protocol/engine/processor';
import type { BackgroundEvent, BackgroundPort } from '../backgroundPort';
import type { EnginePort } from '../enginePort';
import type { StoragePort } from '../storagePort';
import { drawingOf, imageOf } from './backgroundDrawings';
import { createPictures } from './backgroundPictures';
import { BackgroundPreviews } from './backgroundPreviews';
import { BackgroundWorker } from './backgroundWorker';
import { Listeners } from './listeners';
import { probeBackground } from './support';
import type { Workers } from './workers';

/** Backgrounds and masks of a browser, drawn in their own worker. */
export const createBackground = (parts: {
  readonly engine: Pick<EnginePort, 'processorsOf' | 'subscribe'>;
  readonly storage: StoragePort;
  readonly workers: Workers;
}): BackgroundPort => {
  const processors = parts.engine.processorsOf('camera');
  const events = new Listeners<[BackgroundEvent]>();
  const pictures = createPictures(parts.storage);
  const previews = new BackgroundPreviews(pictures);
  const worker = new BackgroundWorker(parts.workers, (event) => events.tell(event));
  /** Grows with every choice: an older one that is ready late is not drawn. */
  const state = { turn: 0 };

  // The processor or its worker failed: whoever hears it uses the choice again.
  const stopListening = parts.engine.subscribe((event) => {
    if (event.type !== 'processorFailed' || event.processorId !== backgroundProcessor) return;
    if (event.trouble === 'threw' && worker.isUsed) worker.failed('failed');
  });

  const connect = (): void => {
    const { port1, port2 } = new MessageChannel();
    worker.link().send({ type: 'connect', port: port1 }, [port1]);
    processors.useProcessor({ processorId: backgroundProcessor, port: port2, isRequired: true });
    worker.isUsed = true;
  };

  return {
    missing: () => probeBackground(globalThis),
    loadModel: () => worker.loadModel(),
    use: async (choice) => {
      const turn = (state.turn += 1);
      const drawing = await drawingOf(choice, pictures);
      if (!drawing.ok) return drawing;
      const able = await worker.prepareToDraw();
      if (!able.ok) return able;
      if (turn !== state.turn) return ok(undefined);
      worker.link().send({ type: 'use', drawing: drawing.value }, imageOf(drawing.value));
      if (!worker.isUsed) connect();
      return ok(undefined);
    },
    ease: (isEased) => worker.ease(isEased),
    hold: () => {
      state.turn += 1;
      worker.isUsed = false;
      processors.holdPictures();
    },
    release: () => {
      state.turn += 1;
      worker.isUsed = false;
      processors.removeProcessor(backgroundProcessor);
    },
    openPreview: (element) => previews.open(element, worker.link()),
    pictures,
    subscribe: (listener) => events.add(listener),
    dispose: () => {
      state.turn += 1;
      stopListening();
      worker.end();
    },
  };
};
