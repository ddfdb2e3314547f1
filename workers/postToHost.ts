import type { FilesEnvironment } from './engine/files/filesEnvironment';

/** Posts with a request that tells how much of its body has gone, which `fetch` does not. */
export const postToHost: FilesEnvironment['post'] = (url, { body, headers, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new Error('no answer'));
    const abort = (): void => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return fail();
    request.send(body);
  });
