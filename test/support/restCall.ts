/** What a call says, and the host token that allows it. */
interface RestCall {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/** Calls below `root` of a gateway's REST, such as `/api/v1/meetings`, with a bearer token and a body. */
export const restOf =
  (gateway: { readonly port: number }, root: string) =>
  async (method: string, path: string, { token, body }: RestCall = {}) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${root}/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: text === '' ? undefined : JSON.parse(text) };
  };
