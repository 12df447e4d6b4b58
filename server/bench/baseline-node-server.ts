import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listenAndReportPort } from './report-port.ts';

/** Responds to every request with fixed headers and a random body of a fixed length. */
process.once('message', ({ headers, length }: { headers: Record<string, string>; length: number }) => {
  const body = randomBytes(length);
  listenAndReportPort(
    createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    }),
  );
});
