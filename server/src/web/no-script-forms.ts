import { AppError } from '@institute/core/api/errors.ts';
import { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { contactFields } from '@institute/core/inbox/limits.ts';
import { type FormName, formId } from '@institute/core/inbox/no-script-forms.ts';
import type { Middleware } from 'koa';
import { sendCached } from '#server/cache/cached-response.ts';
import { toAppError } from '#server/db/to-app-error.ts';
import { checkOrigin } from '#server/http/access.ts';
import { negotiateEncoding } from '#server/http/content-negotiation.ts';
import { executeRoute, type Route } from '#server/http/execute-route.ts';
import { type PageUrl, pageUrl } from '#server/http/page-url.ts';
import { addressKey } from '#server/http/rate-limit-key.ts';
import { readFormBody, rejectAndClose, usualBodyLimit } from '#server/http/request-body.ts';
import type { KoaContext } from '#server/http/request-state.ts';
import type { Services } from '#server/services.ts';
import type { createPublicSite } from './public-site.ts';

interface PageFormsOptions {
  bindings: readonly Route[];
  services: Services;
  site: ReturnType<typeof createPublicSite>;
}

/** The endpoint and fields of each form. */
const forms: Record<FormName, { endpoint: { path: string }; fields: readonly string[] }> = {
  contact: { endpoint: contact.send, fields: contactFields },
  newsletter: { endpoint: newsletter.subscribe, fields: ['email'] },
};

/**
 * Handles forms that browsers submit without a script. They use the same endpoints, checks and limits. Success
 * redirects to the page, so that a reload submits nothing. Otherwise the page shows the errors and the typed values.
 */
export function pageForms({ bindings, services, site }: PageFormsOptions): Middleware {
  const refuseOtherSites = checkOrigin(services.env.publicUrl, services.log);

  async function take(ctx: KoaContext, form: FormName, address: PageUrl, values: Map<string, string>) {
    const binding = bindings.find(({ endpoint }) => endpoint.path === forms[form].endpoint.path);
    if (!binding) throw new Error(`No handler is bound for the form ${form}`);
    // Reads the small body first, because the error page must contain the typed values.
    const submitted = await readFormBody(ctx.req, usualBodyLimit);
    for (const name of forms[form].fields) values.set(name, submitted.get(name) ?? '');
    if (binding.limit) await services.limits.consume(binding.limit, addressKey(ctx.ip));
    await executeRoute(
      binding,
      { body: { ...Object.fromEntries(values), [honeypotField]: submitted.get(honeypotField) } },
      {
        db: services.db,
        user: null,
        language: address.language,
        services,
        ip: ctx.ip,
        requestId: ctx.state.requestId,
        session: null,
      },
    );
  }

  return async function takePageForm(context, next) {
    const ctx = context as unknown as KoaContext;
    const address = ctx.method === 'POST' ? pageUrl(ctx.req) : undefined;
    const form = address?.form;
    if (!address || !form) return next();
    const values = new Map<string, string>();
    try {
      await refuseOtherSites(ctx, () => take(ctx, form, address, values));
      ctx.status = 303;
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(pageAfter(address, form));
    } catch (cause) {
      const error = toAppError(cause) ?? new AppError('internal', { cause });
      const line = { requestId: ctx.state.requestId, code: error.code, err: cause };
      services.log[error.status >= 500 ? 'error' : 'debug'](line, 'A form was not taken');
      const { code, fields, status, retryAfter } = error;
      const outcome = { form, code, fields, values: Object.fromEntries(values) };
      const page = await site.pageWithOutcome(
        address,
        { form: outcome, status },
        negotiateEncoding(ctx.req.headers['accept-encoding']),
      );
      if (retryAfter !== undefined) ctx.res.setHeader('Retry-After', retryAfter);
      rejectAndClose(ctx.req, ctx.res);
      ctx.respond = false;
      await sendCached(ctx.req, ctx.res, page);
    }
  };
}

/** Returns the URL of the success message. */
function pageAfter({ url }: PageUrl, form: FormName): string {
  return `${url}${url.includes('?') ? '&' : '?'}sent=${form}#${formId(form)}`;
}
