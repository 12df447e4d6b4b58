import { createServer } from 'node:http';

/** A bare server that answers every question with the bytes and headers it was given: the least that Node can do. */
process.once('message', (given: { headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(given.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, given.headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
