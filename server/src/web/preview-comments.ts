import { AppError } from '@institute/core/api/errors.ts';
import { guestComment } from '@institute/core/content/comment/endpoints.ts';
import { commentLimits } from '@institute/core/content/comment/limits.ts';
import { preview as english } from '@institute/core/i18n/en/preview.ts';
import { preview as indonesian } from '@institute/core/i18n/id/preview.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import {
  type PreviewCommentForm,
  previewCommentId,
  sharedPreviewPath,
} from '@institute/core/site/preview.ts';
import { toAppError } from '#server/db/to-app-error.ts';
import { checkOrigin } from '#server/http/access.ts';
import { executeRoute, type Route } from '#server/http/execute-route.ts';
import { addressKey } from '#server/http/rate-limit-key.ts';
import { readFormBody, rejectAndClose, usualBodyLimit } from '#server/http/request-body.ts';
import type { KoaContext } from '#server/http/request-state.ts';
import type { Services } from '#server/services.ts';

/** A preview that a link opens. */
interface LinkedPreview {
  token: string;
  language: Language;
}

/** A comment that was not stored. */
export interface RejectedComment {
  error: AppError;
  values: Values;
}

interface Values {
  name: string;
  text: string;
}

const fieldNames = ['name', 'text'] as const;
const limits = { name: commentLimits.guestName, text: commentLimits.text };

/** Stores the comments that guests send with the form below a preview, by the endpoint for guests. */
export function previewComments(bindings: readonly Route[], services: Services) {
  const refuseOtherSites = checkOrigin(services.env.publicUrl, services.log);
  const binding = bindings.find(({ endpoint }) => endpoint.path === guestComment.path);

  async function send(ctx: KoaContext, { token, language }: LinkedPreview, values: Values) {
    if (!binding) throw new Error('No handler is bound for comments of guests');
    const submitted = await readFormBody(ctx.req, usualBodyLimit);
    for (const name of fieldNames) values[name] = submitted.get(name) ?? '';
    if (binding.limit) await services.limits.consume(binding.limit, addressKey(ctx.ip));
    const body = { ...values, [honeypotField]: submitted.get(honeypotField) };
    const { requestId } = ctx.state;
    const caller = { db: services.db, user: null, language, services, ip: ctx.ip, requestId, session: null };
    await executeRoute(binding, { params: { token, language }, body }, caller);
  }

  /** Redirects after a success, so that a reload sends nothing. @returns the comment if it was not stored */
  return async function takeComment(
    ctx: KoaContext,
    preview: LinkedPreview,
  ): Promise<RejectedComment | undefined> {
    const values: Values = { name: '', text: '' };
    try {
      await refuseOtherSites(ctx, () => send(ctx, preview, values));
      const path = sharedPreviewPath(preview.token, preview.language);
      ctx.status = 303;
      ctx.redirect(`${path}?sent=${previewCommentId}#${previewCommentId}`);
      return undefined;
    } catch (cause) {
      const error = toAppError(cause) ?? new AppError('internal', { cause });
      const line = { requestId: ctx.state.requestId, code: error.code, err: cause };
      services.log[error.status >= 500 ? 'error' : 'debug'](line, 'A comment of a guest was not stored');
      ctx.status = error.status;
      if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
      rejectAndClose(ctx.req, ctx.res);
      return { error, values };
    }
  };
}

/** Returns the form for the page, with the values and errors of a rejected comment. */
export function previewCommentForm(
  { token, language }: LinkedPreview,
  { rejected, isSent }: { rejected: RejectedComment | undefined; isSent: boolean },
): PreviewCommentForm {
  const texts = (language === 'id' ? indonesian : english).comment;
  const failure = rejected && failureOf(rejected.error, texts);
  return {
    action: `${sharedPreviewPath(token, language)}#${previewCommentId}`,
    texts,
    message: failure
      ? { text: failure, isFailure: true }
      : isSent && !rejected
        ? { text: texts.sent, isFailure: false }
        : undefined,
    fields: fieldNames.map((name) => ({
      ...{ name, label: texts[name], value: rejected?.values[name] ?? '' },
      problem: rejected && problemOf(name, rejected.error, language),
    })),
  };
}

function failureOf({ code, fields }: AppError, texts: PreviewTexts): string | undefined {
  if (code === 'too_many_comments') return texts['too-many'];
  if (code === 'too_many_requests') return texts['too-often'];
  return fieldNames.some((name) => fields?.[name]) ? undefined : texts.failed;
}

type PreviewTexts = typeof english.comment | typeof indonesian.comment;

function problemOf(name: keyof Values, { fields }: AppError, language: Language): string | undefined {
  const texts = (language === 'id' ? indonesian : english).comment;
  const code = fields?.[name];
  if (code === undefined) return undefined;
  if (code === 'required') return texts[`missing-${name}`];
  if (code !== 'too_long') return texts.invalid;
  return texts['too-long'].replace('{{max}}', limits[name].toLocaleString(language));
}
