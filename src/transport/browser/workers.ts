/** Makes workers from the addresses that the bundler gives them. */
export interface Workers {
  /** The bundler knows this call by its name, and hands it the address of the worker's own file. */
  readonly spawn: (address: URL, options: WorkerOptions) => Worker;
}

/** Workers of this page, as browsers make them. */
export const pageWorkers: Workers = {
  spawn: (address, options) => new Worker(address, options),
};
