import { describe, expect, it } from 'vitest';
import { callNames, channelOf } from '#shared/channels.ts';
import { calls } from '#shared/contract.ts';
import { type CallHandlers, registerCalls } from './ipc.ts';

type Listener = (event: unknown, input: unknown) => Promise<unknown>;

function registerAll() {
  const channels = new Map<string, Listener>();
  const reached: string[] = [];
  const handlers = Object.fromEntries(callNames.map((name) => [name, () => void reached.push(name)]));
  const ipc = { handle: (channel: string, listener: Listener) => void channels.set(channel, listener) };
  registerCalls(ipc as never, handlers as unknown as CallHandlers, () => {});
  const call = (
    name: string,
    input: unknown,
    senderFrame: unknown = { url: 'app://admin/admin', parent: null },
  ) =>
    (channels.get(name) as Listener)({ senderFrame, sender: {} }, input).then(
      () => 'answered',
      () => 'rejected',
    );
  return { channels, reached, call };
}

const validInputs: Record<string, unknown> = {
  probe: { address: 'a' },
  connect: { origin: 'https://a' },
  forget: { origin: 'https://a' },
  reportState: { language: 'id', signedIn: true },
  answerLeave: { id: 1, unsaved: false },
  answerProxy: { id: 1, credentials: { username: 'ratna', password: '' } },
};
const invalidInputs = [
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

describe('registerCalls', () => {
  it('registers one handler for each call of the contract', async () => {
    const { channels, reached, call } = registerAll();
    expect([...channels.keys()].sort()).toEqual(callNames.map(channelOf).sort());
    for (const name of callNames)
      expect([name, await call(channelOf(name), validInputs[name])]).toEqual([name, 'answered']);
    expect(reached).toEqual([...callNames]);
  });

  it.each([...callNames])('rejects %s with input outside the contract', async (name) => {
    const { reached, call } = registerAll();
    for (const input of invalidInputs) {
      if (calls[name].safeParse(input).success) continue;
      expect(await call(channelOf(name), input)).toBe('rejected');
    }
    const validInput = validInputs[name];
    if (validInput) expect(await call(channelOf(name), { ...validInput, more: 1 })).toBe('rejected');
    expect(reached).toEqual([]);
  });

  it.each([...callNames])('rejects %s from an untrusted sender', async (name) => {
    const { reached, call } = registerAll();
    const untrustedFrames = [
      null,
      { url: 'app://admin/', parent: {} },
      { url: 'app://admin.evil/', parent: null },
      { url: 'https://elsewhere.example/', parent: null },
      { url: 'about:blank', parent: null },
    ];
    for (const frame of untrustedFrames)
      expect(await call(channelOf(name), validInputs[name], frame)).toBe('rejected');
    expect(reached).toEqual([]);
  });

  it('logs an error of a handler and rejects the call', async () => {
    const warnings: string[] = [];
    const channels = new Map<string, Listener>();
    const ipc = { handle: (channel: string, listener: Listener) => void channels.set(channel, listener) };
    const servers = () => {
      throw new Error('no disk');
    };
    registerCalls(ipc as never, { servers } as never, (message) => warnings.push(message));
    const senderFrame = { url: 'app://admin/admin', parent: null };
    await expect(channels.get(channelOf('servers'))?.({ senderFrame }, undefined)).rejects.toThrow('no disk');
    expect(warnings).toEqual(['Call failed: servers: Error: no disk']);
  });
});
