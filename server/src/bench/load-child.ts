import { connect, type Socket } from 'node:net';

/**
 * Asks a server for one address over and over, on connections that stay open, and tells the figures on standard output
 * as JSON: a process of its own, so that it takes nothing from the server's. It reads only as much of an answer as it
 * must to know where it ends.
 */
const [url = '', seconds = '2', connections = '16', header = ''] = process.argv.slice(2);
const { hostname, port, pathname, search, host } = new URL(url);
const question = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${header ? `${header}\r\n` : ''}\r\n`;
const until = performance.now() + Number(seconds) * 1000;
const times: number[] = [];
const statuses = new Map<number, number>();

/** @returns where an answer ends in what has come so far; undefined while it is not whole */
function endOf(received: Buffer): number | undefined {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const text = received.toString('latin1', 0, head);
  const status = Number(text.slice(9, 12));
  const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error('An answer without a length cannot be measured.');
  const end = head + 4 + length;
  if (received.length < end) return undefined;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return end;
}

function ask(socket: Socket, done: () => void): void {
  let received = Buffer.alloc(0);
  let asked = performance.now();
  socket.on('data', (data) => {
    received = received.length === 0 ? data : Buffer.concat([received, data]);
    const end = endOf(received);
    if (end === undefined) return;
    times.push(performance.now() - asked);
    received = received.subarray(end);
    if (performance.now() > until) {
      socket.destroy();
      done();
      return;
    }
    asked = performance.now();
    socket.write(question);
  });
  socket.write(question);
}

const began = performance.now();
await Promise.all(
  Array.from(
    { length: Number(connections) },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => ask(socket, resolve));
        socket.setNoDelay(true);
        socket.on('error', reject);
      }),
  ),
);
const took = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
console.log(
  JSON.stringify({
    rate: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    statuses: Object.fromEntries(statuses),
  }),
);
