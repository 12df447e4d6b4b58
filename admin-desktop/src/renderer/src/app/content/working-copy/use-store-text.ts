import { settleFields } from '#src/renderer/src/app/settle-fields.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';

/**
 * Returns a function that stores the text of a form in its working copy at once, and says so. It publishes nothing.
 * @param flush saves the working copy, and returns whether the server has the current text
 */
export function useStoreText(flush: () => Promise<boolean>): () => Promise<void> {
  const t = useTexts();
  const toasts = useToasts();
  return async () => {
    settleFields();
    const isStored = await flush();
    toasts.show(
      isStored
        ? { title: t('admin.copy.stored'), description: t('admin.copy.stored-text') }
        : { title: t('admin.message.error'), description: t('admin.copy.not-stored'), destructive: true },
    );
  };
}
