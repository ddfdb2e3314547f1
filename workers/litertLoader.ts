/**
 * In the place of `@litertjs/wasm-utils`, which fetches scripts by their names: the page's policy
 * admits none of those. The runtime's own script comes with this worker, its WebAssembly by address.
 */
import makeRuntime from '@litertjs/core/wasm/litert_wasm_compat_internal.js';

/** The shape in which `@litertjs/core` calls it; `address` is that of the WebAssembly file. */
export const createWasmLib = async <Library>(
  Constructor: new (runtime: unknown) => Library,
  address: string,
): Promise<Library> =>
  new Constructor(
    await makeRuntime({
      // The name has to end in `.js`: the runtime's loader insists.
      locateFile: () => address.slice(0, address.lastIndexOf('#')),
      // Its chatter about accelerators is nobody's business.
      print: () => undefined,
      printErr: () => undefined,
    }),
  );
