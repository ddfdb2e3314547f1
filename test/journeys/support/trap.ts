/** A page that reports immediately when text from outside became anything but text. */
import type { Page } from 'puppeteer';

/**
 * Runs in the page before anything else: complains, as a console error, when `window.__pwned` is set,
 * when an element appears that text may never become, and when one runs code or leads elsewhere than
 * to the web.
 */
const springs = (): void => {
  const tell = (what: string): void => console.error(`[trap] ${what}`);
  Object.defineProperty(window, '__pwned', { set: () => tell('code of a text ran'), get: () => 0 });
  const isOwnScript = (element: Element): boolean =>
    element instanceof HTMLScriptElement &&
    element.textContent === '' &&
    new URL(element.src).origin === location.origin &&
    /^\/(?:assets\/|workers\/)?[\w.-]+\.js$/.test(new URL(element.src).pathname);
  const look = (element: Element): void => {
    if (/^(iframe|frame|object|embed|base|foreignobject|animate|set)$/i.test(element.localName))
      tell(`an element ${element.localName}`);
    if (element.localName === 'script' && !isOwnScript(element))
      tell(`a script from ${element.getAttribute('src') ?? 'within'}`);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) tell(`an attribute ${name}`);
      if (/^(href|xlink:href|action|formaction)$/i.test(name) && !isHarmless(value))
        tell(`a link to ${value.slice(0, 60)}`);
      if (name === 'srcdoc') tell('a document within an attribute');
    }
  };
  const isHarmless = (address: string): boolean =>
    /^(https?:|mailto:|blob:|\/|#)/i.test(address) || !address.includes(':');
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element) look(target);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll('*')]) look(one);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

/** Sets the trap in every document that `page` opens from now on. */
export const setTrap = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(springs);
};

/** Tries the trap: it must complain of every kind. Answers with how often it did. */
export const tryTrap = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const told: string[] = [];
    const { error } = console;
    console.error = (text: string) => told.push(text);
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:1');
    document.body.append(link, document.createElement('object'));
    Reflect.set(window, '__pwned', 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    link.nextSibling?.remove();
    link.remove();
    console.error = error;
    return told.filter((text) => text.startsWith('[trap]')).length;
  });

/** All that the browser keeps for the page's origin, as one text. */
export const keptBy = (page: Page): Promise<{ readonly session: string; readonly local: string }> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await opened(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const shelf = database.transaction(store).objectStore(store);
        databases.push(name, store, await opened(shelf.getAllKeys()), await opened(shelf.getAll()));
      }
      database.close();
    }
    const shelf = (storage: Storage) => JSON.stringify({ ...storage });
    const inAddress = [
      location.href,
      JSON.stringify(history.state),
      document.cookie,
      document.title,
    ];
    const caches = await globalThis.caches.keys();
    return {
      session: shelf(sessionStorage),
      local: [shelf(localStorage), JSON.stringify(databases), ...inAddress, ...caches].join('\n'),
    };
  });
