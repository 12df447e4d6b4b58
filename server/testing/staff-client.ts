import { account } from '@institute/core/account/endpoints.ts';
import { type ApiClient, createClient } from '@institute/core/api/api-client.ts';
import { type Product, testAccount } from './product.ts';

type Address = Pick<Product, 'url'> & Partial<Pick<Product, 'origin'>>;

/** Returns an API client that is signed in over HTTP with the test account. */
export async function staffClient(product: Address): Promise<ApiClient> {
  return (await staffSession(product)).client;
}

/** Like {@link staffClient}, with the session's cookie header for requests without the client. */
export async function staffSession({
  url,
  origin = url,
}: Address): Promise<{ client: ApiClient; cookie: () => string }> {
  let cookies = '';
  const client = createClient(async ({ endpoint, url: path, input }) => {
    const response = await fetch(url + path, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', Cookie: cookies, Origin: origin },
      body: input.body === undefined ? null : JSON.stringify(input.body),
    });
    const given = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (given.length > 0) cookies = given.join('; ');
    return {
      status: response.status,
      statusText: response.statusText,
      header: (name) => response.headers.get(name),
      text: await response.text(),
    };
  });
  await client.call(account.login, { body: testAccount });
  return { client, cookie: () => cookies };
}
