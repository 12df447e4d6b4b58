import type { Language } from '@institute/core/locale.ts';
import { createToastStore } from '@institute/core/toast-store.ts';
import { type ReactNode, StrictMode } from 'react';
import { cleanup, render } from 'vitest-browser-react';
import { AntdTheme } from '#src/renderer/src/app/antd-theme.tsx';
import { ApiContext, type StaffApi } from '#src/renderer/src/app/api.ts';
import { LanguageProvider } from '#src/renderer/src/app/language.tsx';
import { ThemeProvider } from '#src/renderer/src/app/theme.tsx';
import { ToastContext } from '#src/renderer/src/app/toasts.ts';
import { createTranslators } from '#src/renderer/src/app/translators.ts';
import { ConfirmProvider } from '#src/renderer/src/ui/confirm-dialog.tsx';
import { TooltipContext } from '#src/renderer/src/ui/plain/tooltip-context.ts';
import { Tooltip } from '#src/renderer/src/ui/tooltip.tsx';

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
