import type { Language } from '@institute/core/i18n/locale.ts';
import { createToastStore } from '@institute/core/lib/toast-store.ts';
import { type ReactNode, StrictMode } from 'react';
import { cleanup, render } from 'vitest-browser-react';
import { AntdTheme } from '#dashboard/app/antd-theme.tsx';
import { ApiContext, type StaffApi } from '#dashboard/app/api.ts';
import { LanguageProvider } from '#dashboard/app/language.tsx';
import { ThemeProvider } from '#dashboard/app/theme.tsx';
import { ToastContext } from '#dashboard/app/toasts.ts';
import { createTranslators } from '#dashboard/app/translators.ts';
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
