/**
 * The video worker with a graphics card that a test can take away, and that does not say that it is
 * simulated: it runs before the worker's own script.
 */
const contexts: WebGLRenderingContext[] = [];
const devices: GPUDevice[] = [];

/** Answers with `value` where the browser would say what it found. */
const pretend = (prototype: object | undefined, name: string, value: unknown): void => {
  if (prototype) Object.defineProperty(prototype, name, { get: () => value });
};

pretend(Object.getPrototypeOf(navigator), 'hardwareConcurrency', 8);
/** What the card does: the other way of drawing is refused, as simulated or not there. */
const can = new URLSearchParams(self.location.search).get('card');
if (can !== 'webgpu') pretend(Object.getPrototypeOf(navigator), 'gpu', undefined);
if ('GPUAdapterInfo' in self) {
  pretend(GPUAdapterInfo.prototype, 'isFallbackAdapter', false);
  for (const name of ['vendor', 'architecture', 'device', 'description'])
    pretend(GPUAdapterInfo.prototype, name, 'card');
  const { requestDevice } = GPUAdapter.prototype;
  GPUAdapter.prototype.requestDevice = async function (...given) {
    const device = await requestDevice.apply(this, given);
    devices.push(device);
    return device;
  };
}
for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
  const { getParameter } = kind.prototype;
  kind.prototype.getParameter = function (this: WebGLRenderingContext, name: number) {
    const unmasked = 0x9246;
    const isName = can !== 'webgpu' && (name === unmasked || name === this.RENDERER);
    return isName ? 'card' : getParameter.call(this, name);
  };
}
const { getContext } = OffscreenCanvas.prototype;
Object.assign(OffscreenCanvas.prototype, {
  getContext(this: OffscreenCanvas, kind: OffscreenRenderingContextId, ...rest: unknown[]) {
    const context = Reflect.apply(getContext, this, [kind, ...rest]);
    if (context && 'isContextLost' in context && 'drawArrays' in context) contexts.push(context);
    return context;
  },
});
new BroadcastChannel('graphics card').onmessage = () => {
  // A device that was lost already gave way to a context, which is to stay.
  if (devices.length === 0) contexts.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext();
  for (const device of devices) device.destroy();
};

declare const importScripts: (address: string) => void;
importScripts('/video.worker.js');
