/**
 * Replaces `@litertjs/wasm-utils`, which fetches scripts by name: the page's policy permits none.
 * The runtime's own script is bundled with this worker, its WebAssembly is loaded by address.
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
      // Its messages about accelerators are not needed.
      print: () => undefined,
      printErr: () => undefined,
    }),
  );
