/** Sizes for a page without layout, such as jsdom's: measurements return the test's values. */
export interface FakeLayout {
  /** Makes every observed element this large and tells its observers. */
  resize(width: number, height: number): void;
  restore(): void;
}

interface Observation {
  readonly element: Element;
  readonly tell: () => void;
}

/** Installs sizes, `ResizeObserver` and `matchMedia`; `widthOf` may give single elements a width. */
export const installFakeLayout = (
  width: number,
  height: number,
  widthOf: (element: Element) => number | undefined = () => undefined,
): FakeLayout => {
  const size = { width, height };
  const observations = new Set<Observation>();
  const originals = {
    ResizeObserver: globalThis.ResizeObserver,
    matchMedia: globalThis.matchMedia,
  };
  const sizes = {
    offsetWidth: (element: Element) => widthOf(element) ?? size.width,
    clientWidth: (element: Element) => widthOf(element) ?? size.width,
    offsetHeight: () => size.height,
    clientHeight: () => size.height,
  } as const;
  const before = Object.entries(sizes).map(([name, read]) => {
    const owner = name.startsWith('offset') ? HTMLElement.prototype : Element.prototype;
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, {
      configurable: true,
      get(this: Element) {
        return read(this);
      },
    });
    return { owner, name, descriptor };
  });

  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #told: ResizeObserverCallback;
    readonly #own = new Set<Observation>();
    constructor(told: ResizeObserverCallback) {
      this.#told = told;
    }
    observe(element: Element): void {
      const tell = () => {
        const contentRect = { width: size.width, height: size.height } as DOMRectReadOnly;
        this.#told([{ target: element, contentRect } as ResizeObserverEntry], this);
      };
      const observation = { element, tell };
      this.#own.add(observation);
      observations.add(observation);
      tell();
    }
    unobserve(element: Element): void {
      for (const observation of this.#own)
        if (observation.element === element) observations.delete(observation);
    }
    disconnect(): void {
      for (const observation of this.#own) observations.delete(observation);
      this.#own.clear();
    }
  };
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

  return {
    resize: (nextWidth, nextHeight) => {
      size.width = nextWidth;
      size.height = nextHeight;
      for (const { tell } of observations) tell();
    },
    restore: () => {
      Object.assign(globalThis, originals);
      for (const { owner, name, descriptor } of before)
        if (descriptor) Object.defineProperty(owner, name, descriptor);
    },
  };
};
