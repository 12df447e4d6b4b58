import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useReconnected } from './use-reconnected.ts';

/**
 * A mutation that never runs twice at the same time. Ignores a second press that arrives before React disables the
 * button. A lost connection is its error only until the device is online again.
 */
export function useSingleMutation<Reply, Input = void>(options: UseMutationOptions<Reply, Error, Input>) {
  const mutation = useMutation(options);
  useReconnected(mutation.error, mutation.reset);
  const running = useRef(false);
  type Answers = Parameters<typeof mutation.mutate>[1];

  function write(input: Input, answers?: Answers) {
    if (running.current) return;
    running.current = true;
    mutation.mutate(input, {
      ...answers,
      onSettled() {
        running.current = false;
      },
    });
  }
  return { ...mutation, write };
}
