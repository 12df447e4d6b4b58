import { createClient } from '@institute/core/api/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { domain } from '@institute/core/content/domain/endpoints.ts';
import { type Domain, domains } from '@institute/core/content/domain/limits.ts';
import { home } from '@institute/core/content/home/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { search } from '@institute/core/content/search/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { negotiateLanguage } from '@institute/core/i18n/locale.ts';
import { storedPreference } from '@institute/core/site/preferences.ts';
import { splitLanguage } from '@institute/core/site/site-paths.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import { useFakeApi } from '@institute/core/testing/use-fake-api.ts';
import { type ReactNode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { loadPageData } from '#site/lib/load-page-data.ts';
import { loadPage, matchPage } from '#site/lib/pages.ts';
import { toasts } from '#site/lib/toasts.ts';
import { hydratePage } from '#site/shell/hydrate-page.ts';
import { createTranslators } from '#site/shell/load-catalogue.ts';
import { Providers, type SiteServices } from '#site/shell/providers.tsx';
import { createQueryClient } from '#site/shell/query-client.ts';
import { SiteBody } from '#site/shell/site-document.tsx';
import { SiteRouter } from '#site/shell/site-router.tsx';
import { createTranslator } from '#site/shell/translator.ts';
import { noWorks, publicDomain } from './topics.ts';

const translators = createTranslators('hours', createTranslator);

/**
 * Prepares the API of a site without content, before each test of a file. A test fails if the site sends a request
 * that the test does not expect, or if it logs an error.
 */
export function useSite(): { readonly api: FakeApi } {
  return useFakeApi(
    (api) => {
      for (const { list } of [article, person, podcast, research, service, siteContent])
        api.on(list, () => []);
      api.on(research.counts, () => []);
      api.on(search.years, () => []);
      api.on(domain.list, () => domains.map((each) => ({ domain: each, counts: noWorks })));
      api.on(domain.show, ({ params }) => publicDomain({ domain: params.domain as Domain }));
      api.on(home.show, () => ({ lead: null, newest: [], works: [], quote: null }));
    },
    async () => {
      await cleanup();
      for (const { id } of toasts.toasts()) toasts.dismiss(id);
    },
  );
}

/**
 * Renders a page of the site with its data, as the server does, and takes it over in the browser.
 * @param body replaces the whole site
 */
export async function renderSite(site: { api: FakeApi }, path: string, body: ReactNode = <SiteBody />) {
  await render(await siteWithData(site, path, body));
  // React renders after this call, because its production build has no `act`.
  await vi.waitUntil(() => document.querySelector('main h1, main h2'), { interval: 5 });
  return browserPage;
}

/**
 * Shows the server's HTML of a page, as before its scripts run.
 * @returns a function that hydrates the page and resolves after its effects
 */
export async function serveSite(site: { api: FakeApi }, path: string): Promise<() => Promise<void>> {
  const tree = await siteWithData(site, path, <SiteBody />);
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return () =>
    new Promise((done) => {
      const root = hydratePage(container, <Hydrated onDone={done}>{tree}</Hydrated>);
      onTestFinished(() => root.unmount());
    });
}

function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(() => {
    onDone();
  }, [onDone]);
  return children;
}

/** Loads the data of a page, as the server does. */
async function siteWithData({ api }: { api: FakeApi }, path: string, body: ReactNode) {
  await cleanup();
  history.replaceState(null, '', path);
  // The script in the head of every page sets this attribute.
  document.documentElement.dataset.js = '';
  const { pathname, searchParams } = new URL(location.href);
  const language =
    splitLanguage(pathname).prefix ?? negotiateLanguage(storedPreference('language'), navigator.language);
  const { route, params } = matchPage(pathname);
  const [page] = await Promise.all([loadPage(route), translators.load(language)]);
  const services: SiteServices = {
    api: createClient(api.transport),
    client: createQueryClient(),
    language,
    translators,
    now: Date.now(),
    publicUrl: 'https://example.org',
  };
  await loadPageData(services.client, page, { api: services.api, language, params, search: searchParams });
  return (
    <SiteRouter translators={translators}>
      <Providers services={services}>{body}</Providers>
    </SiteRouter>
  );
}
