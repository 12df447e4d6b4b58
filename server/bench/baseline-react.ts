import { createServer } from 'node:http';
import type { ApiResponse, Transport } from '@institute/core/api-client.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { builtClients } from '#src/web/client-builds.ts';
import { listenAndReportPort } from './report-port.ts';

/**
 * Renders the site for every request from API responses in memory and sends the uncompressed HTML. Uses neither database
 * nor validation nor response headers.
 */
process.once('message', async ({ productUrl }: { productUrl: string }) => {
  const { renderer } = await builtClients(projectRoot);
  const render = await renderer();
  const responses = new Map<string, Promise<ApiResponse>>();
  const send: Transport = ({ url }) => {
    const response = responses.get(url) ?? fetchResponse(productUrl + url);
    responses.set(url, response);
    return response;
  };
  listenAndReportPort(
    createServer((request, response) => {
      const page = { url: request.url ?? '/', language: 'en' as const, send, publicUrl: productUrl };
      const responseTarget = 'hours' as const;
      render({ ...page, responseTarget, now: Date.now() }).then(({ html }) => response.end(html));
    }),
  );
});

async function fetchResponse(url: string): Promise<ApiResponse> {
  const response = await fetch(url);
  const text = await response.text();
  const { status, statusText, headers } = response;
  return { status, statusText, header: (name) => headers.get(name), text };
}
