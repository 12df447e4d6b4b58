import { randomBytes } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders } from 'node:http';

/** A bare server: sends the headers of its first argument and as many bytes, and reports its port. */
const answer: { headers: OutgoingHttpHeaders; bytes: number } = JSON.parse(process.argv[2] ?? '');
const body = randomBytes(answer.bytes);
const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
