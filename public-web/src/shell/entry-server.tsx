import { createHash } from 'node:crypto';
import { createClient } from '@institute/core/api/api-client.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import {
  type PreviewBarData,
  type PreviewCommentForm,
  previewCommentId,
} from '@institute/core/site/preview.ts';
import { splitLanguage } from '@institute/core/site/site-paths.ts';
import type { PageRequest, RenderPage } from '@institute/core/site/ssr-contract.ts';
import { dehydrate, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { outcomeKey } from '#site/lib/form-outcome.ts';
import { loadPageData } from '#site/lib/load-page-data.ts';
import type { Page, PageContext } from '#site/lib/page.ts';
import { statusOf } from '#site/lib/page-query.ts';
import { loadPage, matchPage, type PageMatch, sourceOf } from '#site/lib/pages.ts';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { notFound } from '#site/lib/routes.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FormMessage } from '#site/ui/form-message.tsx';
import { HoneypotField } from '#site/ui/honeypot-field.tsx';
import { startScript } from './bootstrap-script.ts';
import { currentPath } from './current-path.ts';
import { bootId, type HydrationData, scriptJson } from './hydration-data.ts';
import { createTranslators } from './load-catalogue.ts';
import { memoizeTranslator } from './memoize-translator.ts';
import { metadataOf } from './metadata.tsx';
import { PageFiles } from './page-assets.tsx';
import { Providers, type SiteServices } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { SiteDocument } from './site-document.tsx';
import { prePaintScript } from './theme-script.ts';
import { createTranslator } from './translator.ts';

const scriptHashes = [prePaintScript, startScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
);

/** All pages of a process share their texts. */
const createMemoized: typeof createTranslator = (...given) => memoizeTranslator(createTranslator(...given));
const translatorsOf = {
  hours: createTranslators('hours', createMemoized),
  'business-hours': createTranslators('business-hours', createMemoized),
};

/** Renders one page as a whole document, with the data that the browser needs to take over without a request. */
export const render: RenderPage = async (request) => {
  const { pathname, searchParams } = new URL(request.publicUrl + request.url);
  const language = splitLanguage(pathname).prefix ?? request.language;
  const match = matchPage(pathname);
  const translators = translatorsOf[request.responseTarget];
  // The metadata of an item without a translation is in the other language.
  const [page] = await Promise.all([
    loadPage(match.route),
    ...languages.map((each) => translators.load(each)),
  ]);
  const services: SiteServices = {
    api: createClient(request.send),
    client: createQueryClient(),
    language,
    translators,
    now: request.now,
    publicUrl: request.publicUrl,
  };
  const context = { api: services.api, language, params: match.params, search: searchParams };
  if (request.form) services.client.setQueryData(outcomeKey(request.form.form), request.form);
  await loadPageData(services.client, page, context);
  const subject = page.subject?.(context);
  const movedTo = currentPath(
    pathname,
    match.params,
    subject && services.client.getQueryData(subject.queryKey),
    language,
  );
  if (movedTo) return { status: 200, isWhole: true, html: '', movedTo, scriptHashes: [] };
  await request.turn?.();
  const status = statusOfPage(services, page, context, match);
  const boot: HydrationData = {
    language,
    state: stateOf(services),
    now: request.now,
    publicUrl: request.publicUrl,
    responseTarget: request.responseTarget,
  };
  // A preview is for one reader and no program.
  const metadata = request.preview ? null : metadataOf({ services, page, match, reader: context, pathname });
  return {
    status,
    isWhole: !services.client.getQueryCache().getAll().some(hasFailed),
    html: documentOf(request, { services, page, match, boot, metadata }),
    scriptHashes: request.preview ? [] : scriptHashes,
  };
};

interface DocumentParts {
  services: SiteServices;
  page: Page;
  match: PageMatch;
  boot: HydrationData;
  metadata: ReactNode;
}

function documentOf(request: PageRequest, { services, page, match, boot, metadata }: DocumentParts): string {
  const data = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single '<', never run as a script
    <script type="application/json" id={bootId} dangerouslySetInnerHTML={{ __html: scriptJson(boot) }} />
  );
  const { preview } = request;
  const head = (
    <>
      <PageFiles
        source={sourceOf(match.route)}
        language={boot.language}
        isStill={preview !== undefined}
        hasLongText={page.hasLongText ?? false}
      />
      {metadata}
    </>
  );
  const html = renderToString(
    <StaticRouter location={request.url}>
      <Providers services={services}>
        <PreviewModeContext value={preview?.isHidden ?? false}>
          <SiteDocument
            head={head}
            top={preview && <PreviewBar bar={preview} />}
            tail={preview ? preview.comment && <PreviewComment form={preview.comment} /> : data}
          />
        </PreviewModeContext>
      </Providers>
    </StaticRouter>,
  );
  return `<!doctype html>${html}`;
}

/**
 * Returns 404 if the API does not have the subject. Returns 503 if the subject or the list cannot be read; for a page
 * with neither, if all of its reads fail.
 */
function statusOfPage({ client }: SiteServices, page: Page, context: PageContext, { route }: PageMatch) {
  if (route === notFound) return 404;
  const main = page.subject?.(context) ?? page.list?.(context);
  const reads = main ? [main] : (page.queries?.(context, undefined) ?? []);
  const found = reads.flatMap(({ queryKey }) => client.getQueryCache().find({ queryKey }) ?? []);
  if (found.length === 0 || !found.every(hasFailed)) return 200;
  return statusOf(found[0]?.state.error) === 404 ? 404 : 503;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error';
}

/** The cache for the browser. Of failed queries, it contains only the status of the error. */
function stateOf({ client }: SiteServices): HydrationData['state'] {
  const state = dehydrate(client, { shouldDehydrateQuery: (each) => each.state.status !== 'pending' });
  for (const each of state.queries) {
    const { error } = each.state;
    if (error) each.state.error = { status: statusOf(error) } as unknown as Error;
    each.state.fetchFailureReason = null;
  }
  return state;
}

/** Marks a preview for staff. Rendered on the server only. */
function PreviewBar({ bar }: { bar: PreviewBarData }) {
  return (
    <aside className="preview-note">
      <p>{bar.note}</p>
      {bar.links.map(({ href, text, lang, current }) => (
        <a key={href} href={href} lang={lang} aria-current={current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </aside>
  );
}

/** The form for a comment of a guest, below a preview. Rendered on the server only. */
function PreviewComment({ form: { action, texts, message, fields } }: { form: PreviewCommentForm }) {
  return (
    <aside id={previewCommentId} className="preview-note" aria-labelledby="comment-title">
      <form className="preview-form" method="post" action={action} noValidate>
        <h2 id="comment-title">{texts.title}</h2>
        <p>{texts.note}</p>
        {message && <FormMessage failed={message.isFailure}>{message.text}</FormMessage>}
        {fields.map(({ name, label, value, problem }) => (
          <Field
            key={name}
            {...{ name, label, problem }}
            required
            defaultValue={value}
            {...(name === 'text' ? { rows: 5 } : { autoComplete: 'name' })}
          />
        ))}
        <HoneypotField />
        <Button type="submit">{texts.send}</Button>
      </form>
    </aside>
  );
}
