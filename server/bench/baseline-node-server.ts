import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { answerPort } from './report-port.ts';

/** A bare server that answers every question with so many bytes and the headers it was given: the least that Node can do. */
process.once('message', ({ headers, length }: { headers: Record<string, string>; length: number }) => {
  const body = randomBytes(length);
  answerPort(
    createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    }),
  );
});
