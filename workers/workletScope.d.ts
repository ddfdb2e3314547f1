/** The part of AudioWorkletGlobalScope that the WebWorker library does not declare. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { readonly processorOptions?: unknown }) => AudioWorkletProcessor,
): void;
