import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Options, type Request, type Result } from 'autocannon';
import type { LoadResult, LoadTask } from './measure.ts';

// Runs in its own process, so that generating the load costs the server no CPU time.
process.once('message', async (task: LoadTask) => {
  const samples = { startedAt: performance.now(), times: [], statuses: {} };
  await (task.rate ? sendAtRate(task, task.rate, samples) : sendAtFullSpeed(task, samples));
  process.send?.(summarize(samples));
  process.disconnect();
});

interface Samples {
  startedAt: number;
  times: number[];
  statuses: Record<string, number>;
}

/** Sends the next request of each connection when the previous response arrives. */
async function sendAtFullSpeed(task: LoadTask, samples: Samples): Promise<void> {
  const { times, statuses } = samples;
  const requests = sequenceOf(task);
  let clients = 0;
  const options: Options = {
    url: task.url,
    connections: task.connections,
    duration: task.seconds,
    // Autocannon stops at the next sample.
    sampleInt: 50,
    // Connections start at different requests of the sequence.
    setupClient(client) {
      const first = Math.floor((clients * requests.length) / task.connections) % requests.length;
      clients += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  };
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    // Autocannon has built its requests by then.
    run.on('start', () => {
      samples.startedAt = performance.now();
    });
    // Autocannon's own percentiles are whole milliseconds.
    run.on('response', (_client, status, _bytes, responseTime) => {
      times.push(responseTime);
      count(statuses, status);
    });
  });
  if (errors > 0) statuses[0] = errors;
}

/**
 * Sends requests at a constant rate. A slow response does not delay later requests while a connection is free.
 * Autocannon cannot do this: it sends the requests of each second in one burst.
 */
async function sendAtRate(
  task: LoadTask,
  rate: number,
  { startedAt, times, statuses }: Samples,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: task.connections });
  const requests = sequenceOf(task);
  const pending: Promise<void>[] = [];
  for (let n = 0; n < rate * task.seconds; n += 1) {
    const dueAt = startedAt + (n * 1000) / rate;
    if (dueAt > performance.now()) await sleep(dueAt - performance.now());
    const sentAt = performance.now();
    const status = send(task.url, requests[n % requests.length] as Request, agent);
    pending.push(
      status.then((each) => {
        times.push(performance.now() - sentAt);
        count(statuses, each);
      }),
    );
  }
  await Promise.all(pending);
  agent.destroy();
}

/** Returns the status of the response, or 0 if the connection fails. */
function send(url: string, { path, method, headers, body }: Request, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(new URL(path ?? '/', url), { method, headers, agent }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

/** Returns the requests by weight. A stride separates requests that are neighbours in the list. */
function sequenceOf({ requests }: LoadTask): Request[] {
  const weighted = requests.flatMap(({ path, method = 'GET', headers = {}, body, weight = 1 }) => {
    const encoded = body === undefined ? {} : { body: Buffer.from(body, 'base64') };
    const each: Request = { path, method, headers: { 'accept-encoding': 'br', ...headers }, ...encoded };
    return new Array<Request>(weight).fill(each);
  });
  const stride = weighted.length % 37 === 0 ? 1 : 37;
  return weighted.map((_each, n) => weighted[(n * stride) % weighted.length] as Request);
}

function count(statuses: Record<string, number>, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function summarize({ startedAt, times, statuses }: Samples): LoadResult {
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { rate: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99), statuses };
}
