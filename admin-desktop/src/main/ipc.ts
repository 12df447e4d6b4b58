import type { IpcMain, WebContents } from 'electron';
import { type CallName, callNames, channelOf } from '#src/shared/channels.ts';
import { type Answer, type CallInput, calls } from '#src/shared/contract.ts';
import { isTrustedSender } from './policy.ts';

/** What answers each call. The page that called is told apart by its contents. */
export type CallHandlers = {
  [Name in CallName]: (input: CallInput<Name>, page: WebContents) => Answer<Name> | Promise<Answer<Name>>;
};

/**
 * Answers the calls of pages, all of them here: a call that does not come from the top document of a page of the app,
 * or carries anything but what the contract says, reaches no handler.
 */
export function answerCalls(
  ipc: Pick<IpcMain, 'handle'>,
  handlers: CallHandlers,
  warn: (what: string) => void,
): void {
  for (const name of callNames) answer(ipc, name, handlers[name], warn);
}

function answer<Name extends CallName>(
  ipc: Pick<IpcMain, 'handle'>,
  name: Name,
  handler: CallHandlers[Name],
  warn: (what: string) => void,
): void {
  ipc.handle(channelOf(name), async (event, given: unknown) => {
    if (!isTrustedSender(event.senderFrame)) {
      warn(`A call was refused for who made it: ${name}`);
      throw new Error('Refused');
    }
    const input = calls[name].safeParse(given);
    if (!input.success) {
      warn(`A call was refused for what it carried: ${name}`);
      throw new Error('Refused');
    }
    try {
      return await handler(input.data as CallInput<Name>, event.sender);
    } catch (error) {
      warn(`A call failed: ${name}: ${String(error)}`);
      throw error;
    }
  });
}
