import type { IpcMain, WebContents } from 'electron';
import { type CallName, callNames, channelOf } from '#shared/channels.ts';
import { type Answer, type CallInput, calls } from '#shared/contract.ts';
import { isTrustedSender } from './policy.ts';

/** One handler per call. `page` identifies the calling page. */
export type CallHandlers = {
  [Name in CallName]: (input: CallInput<Name>, page: WebContents) => Answer<Name> | Promise<Answer<Name>>;
};

/**
 * Registers all calls of pages. Rejects a call if its sender is not the top document of an app page, or if its input
 * does not match the contract.
 */
export function registerCalls(
  ipc: Pick<IpcMain, 'handle'>,
  handlers: CallHandlers,
  warn: (message: string) => void,
): void {
  for (const name of callNames) registerCall(ipc, name, handlers[name], warn);
}

function registerCall<Name extends CallName>(
  ipc: Pick<IpcMain, 'handle'>,
  name: Name,
  handler: CallHandlers[Name],
  warn: (message: string) => void,
): void {
  ipc.handle(channelOf(name), async (event, rawInput: unknown) => {
    if (!isTrustedSender(event.senderFrame)) {
      warn(`Rejected a call from an untrusted sender: ${name}`);
      throw new Error('Rejected');
    }
    const input = calls[name].safeParse(rawInput);
    if (!input.success) {
      warn(`Rejected a call with invalid input: ${name}`);
      throw new Error('Rejected');
    }
    try {
      return await handler(input.data as CallInput<Name>, event.sender);
    } catch (error) {
      warn(`Call failed: ${name}: ${String(error)}`);
      throw error;
    }
  });
}
