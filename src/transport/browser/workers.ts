/** Creates workers from the bundler's addresses. */
export interface Workers {
  /** The bundler recognizes this call by its name, and passes the address of the worker's file. */
  readonly spawn: (address: URL, options: WorkerOptions) => Worker;
}

/** Workers of this page, as browsers make them. */
export const pageWorkers: Workers = {
  spawn: (address, options) => new Worker(address, options),
};
