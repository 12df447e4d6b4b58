export interface Request {
  /** Sent as JSON, unless it is a string, bytes or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
}

export interface TestReply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to find in it
  body: any;
  /** The cookies that the reply sets, as a request would send them. */
  cookie: string;
}

/** Sends requests as a page of the site would: from its origin, a body as JSON. */
export function requestFrom(url: string, origin: string) {
  return async (
    method: string,
    path: string,
    { body, headers = {}, cookie }: Request = {},
  ): Promise<TestReply> => {
    const asIs = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const reply = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' || method === 'HEAD' ? {} : { origin }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asIs ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      body: parse(text),
      cookie: cookieOf(reply.headers),
    };
  };
}

function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
