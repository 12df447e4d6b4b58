import { useTexts } from '#dashboard/i18n/texts.ts';
import { settleFields } from '#dashboard/lib/settle-fields.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import type { CopySaver } from './copy-saver.ts';

/**
 * Returns a function that stores the text of a form in its working copy at once, and says so. It publishes nothing.
 * @param isPublic whether visitors see the stored item
 */
export function useStoreText(
  saver: Pick<CopySaver<unknown>, 'flush' | 'revision'>,
  isPublic: boolean,
): () => Promise<void> {
  const t = useTexts();
  const toasts = useToasts();
  return async () => {
    settleFields();
    const isStored = await saver.flush();
    // Without a working copy the text is that of the item.
    const isPublished = isPublic && saver.revision() === null;
    toasts.show(
      isStored
        ? { title: t('admin.copy.stored'), ...(!isPublished && { description: t('admin.copy.stored-text') }) }
        : { title: t('admin.message.error'), description: t('admin.copy.not-stored'), destructive: true },
    );
  };
}
