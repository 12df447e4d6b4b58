import '@vitejs/plugin-react/preamble';
import './styles/index.ts';
import { createClient } from '@institute/core/api/api-client.ts';
import { fetchTransport } from '@institute/core/api/fetch-transport.ts';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydratePage } from './app/hydrate-page.ts';
import { bootId, type HydrationData } from './app/hydration-data.ts';
import { createTranslators } from './app/load-catalogue.ts';
import { loadPage, matchPage } from './app/pages.ts';
import { Providers, type SiteServices } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { SiteDocument } from './app/site-document.tsx';
import { SiteRouter } from './app/site-router.tsx';
import { createTranslator } from './app/translator.ts';

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
