import type { Language } from '@institute/core/i18n/locale.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import { isInAvif } from '@institute/core/media/image-variants.ts';
import { imageWidths } from '@institute/core/media/limits.ts';
import type { Knex } from 'knex';
import { allTags, type Events } from '#server/db/events.ts';
import { Media } from '#server/db/models/media.ts';
import { parseImageUrl, parseUploadFilename } from '#server/storage/upload-filename.ts';

/** An immutable snapshot of the media library. */
export interface MediaSnapshot {
  /** Returns the alternative text of an image in a language, if the library has one. */
  alt(url: string, language: Language): string | undefined;
  /** Returns the focal points of images by URL, without images that have the default. */
  focusOf(urls: readonly (string | null)[]): Record<string, FocalPoint>;
  /** Returns the file that the site shows instead of a replaced or cropped one, or undefined. */
  replacementFor(name: string): string | undefined;
  /** Replaces URLs of replaced and cropped images in a text. */
  inText(text: string): string;
  /** Replaces URLs of replaced and cropped images in all strings and keys of a JSON value. */
  inJson<Value>(value: Value): Value;
  /**
   * Returns each URL that content can contain of a replaced or cropped image, with the URL of the image that the site
   * shows.
   */
  replaced(): [url: string, shownUrl: string][];
}

/** Caches the media data that pages need for each image, until the library changes. */
export interface MediaLookup {
  /**
   * Returns the current snapshot. Call it after the queries of a response: an invalidation in between then
   * also reaches the response cache.
   */
  snapshot(): Promise<MediaSnapshot>;
}

export function createMediaLookup({ db, events }: { db: Knex; events: Events }): MediaLookup {
  let cached: Promise<MediaSnapshot> | undefined;
  let isListening = false;
  function listen(): void {
    isListening = true;
    events.onContentChanged((resource) => {
      if (resource === 'media' || resource === allTags) cached = undefined;
    });
  }
  return {
    snapshot() {
      // Listen on first use, so that commands that only write do not subscribe.
      if (!isListening) listen();
      if (cached) return cached;
      const query = read(db);
      cached = query;
      query.catch(() => {
        if (cached === query) cached = undefined;
      });
      return query;
    },
  };
}

async function read(db: Knex): Promise<MediaSnapshot> {
  const rows = await Media.query(db).whereRaw("stand_ins <> '{}' or alts <> '{}' or focal_point is not null");
  const known = new Map<string, Media>();
  const currents = new Map<string, string>();
  for (const row of rows) {
    const { base, aliasBases, shownBase } = row;
    for (const name of [base, ...aliasBases]) {
      known.set(name, row);
      if (shownBase !== name) currents.set(name, shownBase);
    }
  }
  return snapshotOf(known, currents);
}

const addresses = /\/uploads\/([a-z0-9-]+\.(?:webp|avif))/g;

function snapshotOf(known: ReadonlyMap<string, Media>, currents: ReadonlyMap<string, string>): MediaSnapshot {
  function replacementFor(name: string): string | undefined {
    const current = currents.get(parseUploadFilename(name)?.base ?? '');
    return current && fileLike(name, current);
  }
  const inText = (text: string) =>
    text.replace(addresses, (whole, name: string) => {
      const other = replacementFor(name);
      return other ? `/uploads/${other}` : whole;
    });
  const find = (url: string) => known.get(parseImageUrl(url)?.base ?? '');
  const hasReplaced = currents.size > 0;
  return {
    alt: (url, language) => find(url)?.alts[language],
    focusOf(urls) {
      const focus: Record<string, FocalPoint> = {};
      for (const url of urls) {
        const point = url && find(url)?.focalPoint;
        if (point) focus[url] = point;
      }
      return focus;
    },
    replacementFor,
    inText: (text) => (hasReplaced ? inText(text) : text),
    inJson(value) {
      if (!hasReplaced) return value;
      const json = JSON.stringify(value);
      const shown = inText(json);
      return shown === json ? value : JSON.parse(shown);
    },
    replaced: () =>
      [...currents].map(([base, current]) => [`/uploads/${base}.webp`, `/uploads/${current}.webp`]),
  };
}

/** Returns the file of another image with the same format and the closest width. */
function fileLike(name: string, base: string): string {
  const own = parseUploadFilename(`${base}.webp`)?.width ?? 0;
  const [, query] = /-\d+x\d+-(\d+)\./.exec(name) ?? [];
  const wanted = query ? Number(query) : own;
  const isAvif = name.endsWith('.avif');
  const widths = [...imageWidths.filter((each) => each < own), own].filter(
    (each) => !isAvif || isInAvif(each),
  );
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? own;
  return `${base}${width === own ? '' : `-${width}`}.${isAvif ? 'avif' : 'webp'}`;
}
