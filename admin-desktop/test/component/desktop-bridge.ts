import { afterEach, beforeEach } from 'vitest';
import type { CallName } from '#shared/channels.ts';
import { calls, type DesktopBridge, type DesktopEvent } from '#shared/contract.ts';

/** The main process of the desktop app, as a page sees it. */
interface FakeBridge {
  /** The calls of the page with their input: `['answerProxy', { id: 1, credentials: null }]`. */
  readonly calls: readonly (readonly [name: CallName, ...input: unknown[]])[];
  /** Sends an event to all listeners of the page. */
  send(event: DesktopEvent): void;
  countListeners(): number;
}

/**
 * Sets `window.desktop` before each test of a file, and removes it afterwards. A call rejects input that the main
 * process rejects, and has no result.
 */
export function useDesktopBridge(): FakeBridge {
  let sent: [CallName, ...unknown[]][] = [];
  let listeners = new Set<(event: DesktopEvent) => void>();
  const bridge: DesktopBridge = {
    start: { server: 'https://www.institute.example', siteName: 'Lembaga', language: 'en', version: '1.0.0' },
    async call(name, ...input) {
      sent.push([name, ...input]);
      calls[name].parse(input[0]);
      return undefined as never;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  beforeEach(() => {
    sent = [];
    listeners = new Set();
    window.desktop = bridge;
  });
  afterEach(() => {
    delete window.desktop;
  });
  return {
    get calls() {
      return sent;
    },
    send(event) {
      for (const listener of [...listeners]) listener(event);
    },
    countListeners: () => listeners.size,
  };
}
