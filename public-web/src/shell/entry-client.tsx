import '@vitejs/plugin-react/preamble';
import '#site/styles/index.ts';
import { createClient } from '@institute/core/api/api-client.ts';
import { fetchTransport } from '@institute/core/api/fetch-transport.ts';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { loadPage, matchPage } from '#site/lib/pages.ts';
import { hydratePage } from './hydrate-page.ts';
import { bootId, type HydrationData } from './hydration-data.ts';
import { createTranslators } from './load-catalogue.ts';
import { Providers, type SiteServices } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { SiteDocument } from './site-document.tsx';
import { SiteRouter } from './site-router.tsx';
import { createTranslator } from './translator.ts';

const boot = JSON.parse(document.getElementById(bootId)?.textContent ?? '') as HydrationData;
const services: SiteServices = {
  ...boot,
  api: createClient(fetchTransport()),
  client: createQueryClient(),
  translators: createTranslators(boot.responseTarget, createTranslator),
};
hydrate(services.client, boot.state);

// Hydration needs the page's code and catalogue.
await Promise.all([loadPage(matchPage(location.pathname).route), services.translators.load(boot.language)]);
startTransition(() => {
  hydratePage(
    document,
    <SiteRouter translators={services.translators}>
      <Providers services={services}>
        <SiteDocument />
      </Providers>
    </SiteRouter>,
  );
});
