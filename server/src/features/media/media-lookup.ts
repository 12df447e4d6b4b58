import type { Language } from '@institute/core/locale.ts';
import { isInAvif } from '@institute/core/media/image-variants.ts';
import { imageWidths } from '@institute/core/media/limits.ts';
import type { Knex } from 'knex';
import { allTags, type Events } from '#src/events.ts';
import { Media } from '#src/models/media.ts';
import { uploadOf } from '#src/storage/upload-filename.ts';

/** What the library says of pictures, at one moment. */
export interface MediaSnapshot {
  /** What a picture shows, where the library has it in that language. */
  alt(url: string, language: Language): string | undefined;
  /** The name of the file that is served in the place of this one; undefined where nothing takes its place. */
  replacementFor(name: string): string | undefined;
  /** A text with the address of what is shown now in the place of each that was replaced. */
  inText(text: string): string;
  /** The same for all texts, and names of fields, of what is sent as JSON. */
  inReply<Reply>(reply: Reply): Reply;
  /** Each address that content may hold of what was replaced, and where what is shown now is. */
  replaced(): [url: string, shownUrl: string][];
}

/** Remembers what pages need of the library, until somebody changes it: they ask for each picture on them. */
export interface MediaLookup {
  /**
   * What is so now. Ask after what an answer is made of has been read: what was forgotten in between is then noticed by
   * whoever keeps the answer.
   */
  snapshot(): Promise<MediaSnapshot>;
}

export function createMediaLookup({ db, events }: { db: Knex; events: Events }): MediaLookup {
  let told: Promise<MediaSnapshot> | undefined;
  let isListening = false;
  function listen(): void {
    isListening = true;
    events.onContentChanged((resource) => {
      if (resource === 'media' || resource === allTags) told = undefined;
    });
  }
  return {
    snapshot() {
      // Not before somebody wants to know: a command that only changes something listens to nobody.
      if (!isListening) listen();
      if (told) return told;
      const asked = read(db);
      told = asked;
      asked.catch(() => {
        if (told === asked) told = undefined;
      });
      return asked;
    },
  };
}

async function read(db: Knex): Promise<MediaSnapshot> {
  const rows = await Media.query(db).whereRaw("current is not null or alts <> '{}'");
  const alts = new Map<string, Media['alts']>();
  const currents = new Map<string, string>();
  for (const { base, standIns, current, alts: said } of rows) {
    for (const name of [base, ...standIns]) {
      alts.set(name, said);
      if (current && current !== name) currents.set(name, current);
    }
  }
  return toldBy(alts, currents);
}

const addresses = /\/uploads\/([a-z0-9-]+\.(?:webp|avif))/g;

function toldBy(
  alts: ReadonlyMap<string, Media['alts']>,
  currents: ReadonlyMap<string, string>,
): MediaSnapshot {
  function replacementFor(name: string): string | undefined {
    const current = currents.get(uploadOf(name)?.base ?? '');
    return current && fileLike(name, current);
  }
  const inText = (text: string) =>
    text.replace(addresses, (whole, name: string) => {
      const other = replacementFor(name);
      return other ? `/uploads/${other}` : whole;
    });
  const hasReplaced = currents.size > 0;
  return {
    alt: (url, language) =>
      url.startsWith('/uploads/')
        ? alts.get(uploadOf(url.slice('/uploads/'.length))?.base ?? '')?.[language]
        : undefined,
    replacementFor,
    inText: (text) => (hasReplaced ? inText(text) : text),
    inReply(reply) {
      if (!hasReplaced) return reply;
      const json = JSON.stringify(reply);
      const shown = inText(json);
      return shown === json ? reply : JSON.parse(shown);
    },
    replaced: () =>
      [...currents].map(([base, current]) => [`/uploads/${base}.webp`, `/uploads/${current}.webp`]),
  };
}

/** The file of another picture that is most like this one of its own: in its format, about as wide. */
function fileLike(name: string, base: string): string {
  const own = uploadOf(`${base}.webp`)?.width ?? 0;
  const [, asked] = /-\d+x\d+-(\d+)\./.exec(name) ?? [];
  const wanted = asked ? Number(asked) : own;
  const isAvif = name.endsWith('.avif');
  const widths = [...imageWidths.filter((each) => each < own), own].filter(
    (each) => !isAvif || isInAvif(each),
  );
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? own;
  return `${base}${width === own ? '' : `-${width}`}.${isAvif ? 'avif' : 'webp'}`;
}
