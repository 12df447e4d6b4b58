import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A write that is never sent twice at the same time: a second press of a button comes before React has
 * disabled it, and is not heard.
 */
export function useSingleMutation<Reply, Input = void>(options: UseMutationOptions<Reply, Error, Input>) {
  const mutation = useMutation(options);
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
