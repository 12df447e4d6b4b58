import { describe, expect, it } from 'vitest';
import { callNames, channelOf } from '#src/shared/channels.ts';
import { calls } from '#src/shared/contract.ts';
import { answerCalls, type CallHandlers } from './ipc.ts';

type Listener = (event: unknown, input: unknown) => Promise<unknown>;

function listen() {
  const channels = new Map<string, Listener>();
  const reached: string[] = [];
  const handlers = Object.fromEntries(callNames.map((name) => [name, () => void reached.push(name)]));
  const ipc = { handle: (channel: string, listener: Listener) => void channels.set(channel, listener) };
  answerCalls(ipc as never, handlers as unknown as CallHandlers, () => {});
  const call = (
    name: string,
    input: unknown,
    senderFrame: unknown = { url: 'app://admin/admin', parent: null },
  ) =>
    (channels.get(name) as Listener)({ senderFrame, sender: {} }, input).then(
      () => 'answered',
      () => 'refused',
    );
  return { channels, reached, call };
}

const good: Record<string, unknown> = {
  probe: { address: 'a' },
  connect: { origin: 'https://a' },
  forget: { origin: 'https://a' },
  tell: { language: 'id', signedIn: true },
  answerLeave: { id: 1, unsaved: false },
  answerProxy: { id: 1, credentials: { username: 'ratna', password: '' } },
};
const bad = [
  null,
  0,
  '',
  'x',
  [],
  {},
  { origin: 5 },
  { address: 'a'.repeat(2001) },
  { id: 1.5, unsaved: 1 },
  { language: 'fr' },
  { id: 1, credentials: { username: '', password: 'x' } },
  { more: true },
  () => {},
];

describe('calls of pages', () => {
  it('are those of the contract, each answered by one handler', async () => {
    const { channels, reached, call } = listen();
    expect([...channels.keys()].sort()).toEqual(callNames.map(channelOf).sort());
    for (const name of callNames)
      expect([name, await call(channelOf(name), good[name])]).toEqual([name, 'answered']);
    expect(reached).toEqual([...callNames]);
  });

  it.each([...callNames])('%s reaches no handler with anything but what was agreed', async (name) => {
    const { reached, call } = listen();
    for (const input of bad) {
      if (calls[name].safeParse(input).success) continue;
      expect(await call(channelOf(name), input)).toBe('refused');
    }
    const known = good[name];
    if (known) expect(await call(channelOf(name), { ...known, more: 1 })).toBe('refused');
    expect(reached).toEqual([]);
  });

  it.each([...callNames])('%s reaches no handler from anybody else', async (name) => {
    const { reached, call } = listen();
    const strangers = [
      null,
      { url: 'app://admin/', parent: {} },
      { url: 'app://admin.evil/', parent: null },
      { url: 'https://elsewhere.example/', parent: null },
      { url: 'about:blank', parent: null },
    ];
    for (const frame of strangers) expect(await call(channelOf(name), good[name], frame)).toBe('refused');
    expect(reached).toEqual([]);
  });

  it('are logged when their handler fails, and fail in the page', async () => {
    const warnings: string[] = [];
    const channels = new Map<string, Listener>();
    const ipc = { handle: (channel: string, listener: Listener) => void channels.set(channel, listener) };
    const servers = () => {
      throw new Error('no disk');
    };
    answerCalls(ipc as never, { servers } as never, (what) => warnings.push(what));
    const senderFrame = { url: 'app://admin/admin', parent: null };
    await expect(channels.get(channelOf('servers'))?.({ senderFrame }, undefined)).rejects.toThrow('no disk');
    expect(warnings).toEqual(['A call failed: servers: Error: no disk']);
  });
});
