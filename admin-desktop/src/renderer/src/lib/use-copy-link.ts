import { useTexts } from '#dashboard/i18n/texts.ts';
import { useToasts } from './toasts.ts';

/** Copies an address to the clipboard and reports the result. */
export function useCopyLink(): (address: string) => Promise<void> {
  const t = useTexts();
  const toasts = useToasts();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ title: t('admin.message.success'), description: t('admin.copy.copied') });
    } catch {
      // The clipboard is blocked, or the page is not secure.
      toasts.show({
        title: t('admin.message.error'),
        description: t('common.action.copy-failed'),
        destructive: true,
      });
    }
  };
}
