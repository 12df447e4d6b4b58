import { apiVersion } from '@institute/core/dashboard/desktop.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkServer } from './server-check.ts';

const check = (body: ReadableStream<Uint8Array> | string) =>
  checkServer('https://institute.example', { fetch: async () => new Response(body), version: '1.0.0' });
const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('checkServer', () => {
  it('accepts the identity of a compatible server', async () => {
    const identity = { app: 'institute-website', siteName: 'Institute', apiVersion, minDesktop: '0.1.0' };
    expect(await check(JSON.stringify(identity))).toMatchObject({ origin: 'https://institute.example' });
  });

  it('stops reading a body that never ends', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(bytes('x'.repeat(1000)));
      },
    });
    expect(await check(endless)).toEqual({ ok: false, reason: 'NOT_OURS' });
    expect(chunks).toBeLessThan(20);
  });

  it('reports a timeout if the body stalls', async () => {
    const stalled = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes('{')) });
    const result = check(stalled);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await result).toMatchObject({ ok: false, reason: 'TIMEOUT' });
  });
});
