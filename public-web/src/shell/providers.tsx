import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServerNowContext } from '#site/lib/now.ts';
import { PublicUrlContext } from '#site/lib/page-context.ts';
import { ApiContext } from '#site/lib/page-query.ts';
import { LanguageProvider } from './language-provider.tsx';
import type { Translators } from './load-catalogue.ts';

/** Services of one rendering: per document load in the browser, per request on the server. */
export interface SiteServices {
  api: ApiClient;
  client: QueryClient;
  language: Language;
  translators: Translators;
  now: number;
  publicUrl: string;
}

/** Provides the services to all components. Requires a router. */
export function Providers({ services, children }: { services: SiteServices; children: ReactNode }) {
  const { api, client, language, translators, now, publicUrl } = services;
  return (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>
        <PublicUrlContext value={publicUrl}>
          <ServerNowContext value={now}>
            <LanguageProvider initial={language} translators={translators}>
              {children}
            </LanguageProvider>
          </ServerNowContext>
        </PublicUrlContext>
      </ApiContext>
    </QueryClientProvider>
  );
}
