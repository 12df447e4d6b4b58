import { connect } from 'node:net';
import type { BenchmarkRequest, LoadTask } from './measure.ts';

/**
 * Puts the load of a task on a server and sends the figures back: a process of its own, so that it takes nothing from
 * the server's. Connections stay open. It reads only as much of an answer as it must to know where it ends.
 */
process.once('message', async (task: LoadTask) => {
  const { hostname, port } = new URL(task.url);
  const asked = task.questions.flatMap((question) =>
    new Array<Buffer>(question.weight ?? 1).fill(bytesOf(task, question)),
  );
  const until = performance.now() + task.seconds * 1000;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let turn = 0;

  /** Milliseconds from one question of a connection to its next, where the rate is fixed. */
  const period = task.rate ? (1000 * task.connections) / task.rate : 0;

  /**
   * Asks one question after another on one connection, and on a new one where the server ended it: as fast as it is
   * answered, or when each is due. One that had to wait for the answer before is counted from when it was due.
   */
  function ask(done: () => void, place = 0): void {
    let due = performance.now() + (place * period) / task.connections;
    let received: Buffer = Buffer.alloc(0);
    let since = 0;
    const socket = connect(Number(port), hostname);
    const send = (from: number) => {
      since = from;
      // Neighbours in the list are alike, so the turns step through it with a stride.
      turn = (turn + 37) % asked.length;
      socket.write(asked[turn] as Buffer);
    };
    const next = () => {
      const now = performance.now();
      if (now > until) {
        socket.destroy();
        done();
        return;
      }
      const from = due;
      due += period;
      if (period === 0) send(now);
      else if (from <= now) send(from);
      else setTimeout(() => send(performance.now()), from - now);
    };
    socket.setNoDelay(true);
    socket.once('connect', next);
    socket.on('data', (data) => {
      received = received.length === 0 ? data : Buffer.concat([received, data]);
      const answer = answerIn(received);
      if (!answer) return;
      times.push(performance.now() - since);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      received = received.subarray(answer.end);
      if (!answer.closes) {
        next();
        return;
      }
      socket.removeAllListeners('close');
      socket.destroy();
      ask(done);
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (performance.now() > until) return;
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
      setTimeout(() => ask(done), 20);
    });
  }

  const began = performance.now();
  await Promise.all(
    Array.from({ length: task.connections }, (_, place) => new Promise<void>((done) => ask(done, place))),
  );
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  process.send?.({
    rate: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    statuses: Object.fromEntries(statuses),
  });
  process.disconnect();
});

function bytesOf(
  { url }: LoadTask,
  { path, method = 'GET', headers = [], body = '' }: BenchmarkRequest,
): Buffer {
  const sent = Buffer.from(body, 'base64');
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Accept-Encoding: br',
    ...headers,
    ...(sent.length > 0 ? [`Content-Length: ${sent.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent]);
}

/** The answer at the beginning of what has come so far; undefined while it is not whole. */
function answerIn(received: Buffer): { status: number; end: number; closes: boolean } | undefined {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const text = received.toString('latin1', 0, head);
  const status = Number(text.slice(9, 12));
  const length = /^(204|304)$/.test(text.slice(9, 12))
    ? 0
    : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error('An answer without a length cannot be measured.');
  const end = head + 4 + length;
  return received.length < end ? undefined : { status, end, closes: /\r\nconnection: close/i.test(text) };
}
