import { createClient, HttpError, type Transport } from '@institute/core/api/api-client.ts';
import { shareListPages, shareType } from '@institute/core/brand/share-image.ts';
import { domainShareText, pageShareText } from '@institute/core/brand/share-image-text.ts';
import { domainFields, isDomain } from '@institute/core/content/domain/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { Middleware } from 'koa';
import type { ShareTask } from '#server/content/types/define-content-type.ts';
import { typesWith } from '#server/content/types/index.ts';
import { documentHeaders } from '#server/http/page-headers.ts';
import { etagOf, sendBytes } from '#server/http/send-file.ts';
import { createDrawnFiles } from '#server/images/drawn-files.ts';
import { processImage } from '#server/images/image-worker-pool.ts';
import type { Services } from '#server/services.ts';

const kinds = typesWith('itemPage');
type Address = Parameters<(typeof kinds)[number]['itemPage']['readShareTask']>[1];

function taskOfPage(section: string, language: Language): ShareTask | undefined {
  const page = shareListPages.find((each) => pathTo(each) === `/${section}`);
  // The colour nearest to the brand colour.
  return page && { words: pageShareText(page, language), seed: page, field: 'hankam' };
}

function taskOfDomain(domain: string, language: Language): ShareTask | undefined {
  if (!isDomain(domain)) return undefined;
  return { words: domainShareText(domain, language), seed: domain, field: domainFields[domain] };
}

/** The URL changes with the text, so clients can cache the image for a week. */
const caching = 'public, max-age=604800';

/** Serves share images. Reads items through the public API, so unpublished ones are not found. */
export function shareImages({ send, services }: { send: Transport; services: Services }): Middleware {
  const { publicUrl } = services.env;
  const api = createClient(send);
  const cards = createDrawnFiles(services, 'png');

  async function draw(task: ShareTask) {
    const [card] = await processImage({ kind: 'share', task });
    return { bytes: Buffer.from(card?.bytes ?? []), isComplete: true };
  }

  async function taskOfItem(section: string, address: Address): Promise<ShareTask | undefined> {
    if (section === 'domains') return taskOfDomain(address.params.slug, address.query.lang);
    try {
      return await kinds.find((kind) => kind.section === section)?.itemPage.readShareTask(api, address);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  }

  return async function serveShareImage(ctx, next) {
    const found = ctx.method === 'GET' || ctx.method === 'HEAD' ? pattern.exec(ctx.path) : null;
    if (!found) return next();
    const [, language, section = '', slug] = found;
    const lang = language as Language;
    const task = await (slug
      ? taskOfItem(section, { params: { slug }, query: { lang } })
      : taskOfPage(section, lang));
    if (!task) return next();
    const bytes = await cards(task, () => draw(task));
    ctx.set({ ...documentHeaders(publicUrl), 'Cache-Control': caching });
    ctx.type = shareType;
    sendBytes(ctx, bytes, etagOf(bytes));
  };
}

/** Matches `/id/share.png`, `/id/about/share.png` and `/id/blog/a-slug/share.png`. */
const pattern = /^\/(id|en)(?:\/([a-z]+)(?:\/([a-z0-9-]{1,300}))?)?\/share\.png$/;
