export interface Request {
  /** Sent as JSON, except strings, bytes and forms. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: tests state the expected content
  body: any;
  /** The cookies that the response sets, as a request header. */
  cookie: string;
}

/** Sends requests like a page of the site: from its origin, with a JSON body. */
export function requestFrom(url: string, origin: string) {
  return async (
    method: string,
    path: string,
    { body, headers = {}, cookie }: Request = {},
  ): Promise<TestResponse> => {
    const asIs = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(url + path, {
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
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parse(text),
      cookie: cookieOf(response.headers),
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
