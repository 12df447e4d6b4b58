import type { Language } from '@institute/core/i18n/locale.ts';
import { createToastStore } from '@institute/core/lib/toast-store.ts';
import { type ReactNode, StrictMode } from 'react';
import { cleanup, render } from 'vitest-browser-react';
import { LanguageProvider } from '#dashboard/i18n/language.tsx';
import { createTranslators } from '#dashboard/i18n/translators.ts';
import { ApiContext, type StaffApi } from '#dashboard/lib/api.ts';
import { ThemeProvider } from '#dashboard/lib/theme.tsx';
import { ToastContext } from '#dashboard/lib/toasts.ts';
import { AntdTheme } from '#dashboard/ui/antd-theme.tsx';
import { ConfirmProvider } from '#dashboard/ui/confirm-dialog.tsx';
import { TooltipContext } from '#dashboard/ui/plain/tooltip-context.ts';
import { Tooltip } from '#dashboard/ui/tooltip.tsx';

const loadTranslator = createTranslators();

/** The text editor uploads through the API, but only pasted files. */
const noApi = {} as StaffApi;

/** Renders a part of the dashboard that needs no API, with the texts of a language. */
export async function renderPart(part: ReactNode, language: Language = 'en'): Promise<void> {
  await cleanup();
  const initial = { language, translator: await loadTranslator(language) };
  await render(
    <StrictMode>
      <ToastContext value={createToastStore()}>
        <ThemeProvider>
          <LanguageProvider initial={initial} load={loadTranslator}>
            <AntdTheme>
              <TooltipContext value={Tooltip}>
                <ConfirmProvider>
                  <ApiContext value={noApi}>{part}</ApiContext>
                </ConfirmProvider>
              </TooltipContext>
            </AntdTheme>
          </LanguageProvider>
        </ThemeProvider>
      </ToastContext>
    </StrictMode>,
  );
}
