import { isSafeUrl } from '#core/lib/safe-url.ts';

/** The video platforms. `player` is the origin of the player, which may be framed. */
export const videoPlatforms = {
  youtube: { name: 'YouTube', player: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', player: 'https://player.vimeo.com' },
} as const;

export interface PlatformVideo {
  provider: keyof typeof videoPlatforms;
  id: string;
  /** The part of the address that opens an unlisted Vimeo video. */
  hash?: string | undefined;
  /** Seconds from the beginning, more than 0. */
  start?: number | undefined;
  /** The canonical address of the video's page. */
  url: string;
}

export interface FileVideo {
  provider: 'file';
  type: 'video/mp4' | 'video/webm';
  url: string;
}

type Reading = Pick<PlatformVideo, 'provider' | 'id' | 'hash'>;

const youtubeHosts = new Set([
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
]);
/** Addresses of a playlist and of a channel's live stream, in the form of a video id. */
const youtubeReserved = new Set(['videoseries', 'live_stream']);

/**
 * Reads the address of a video: one of YouTube or Vimeo, or an MP4 or WebM file.
 * @returns undefined if the address cannot play
 */
export function readVideo(address: string): PlatformVideo | FileVideo | undefined {
  if (!isSafeUrl(address)) return undefined;
  // The base is for paths of this site.
  const url = new URL(address, 'https://site.invalid');
  const found = readYoutube(url) ?? readVimeo(url);
  if (found) {
    const video = { ...found, start: startOf(url) };
    return { ...video, url: canonicalUrl(video) };
  }
  const extension = /\.(mp4|webm)$/i.exec(url.pathname)?.[1]?.toLowerCase();
  return extension
    ? { provider: 'file', type: `video/${extension}` as FileVideo['type'], url: address }
    : undefined;
}

/** Returns the address of the player for a frame. It plays at once, where the frame allows it. */
export function playerUrl({ provider, id, hash, start }: PlatformVideo): string {
  const { player } = videoPlatforms[provider];
  if (provider === 'youtube') return `${player}/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
  // `dnt` turns off Vimeo's statistics of the visitor.
  return `${player}/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1${start ? `#t=${start}s` : ''}`;
}

function canonicalUrl({ provider, id, hash, start }: Omit<PlatformVideo, 'url'>): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`;
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${start ? `#t=${start}s` : ''}`;
}

function readYoutube({ host, pathname, searchParams }: URL): Reading | undefined {
  let id: string | null | undefined;
  if (host === 'youtu.be') id = /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  else if (youtubeHosts.has(host))
    id = /^\/watch\/?$/.test(pathname)
      ? searchParams.get('v')
      : /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!id || !/^[\w-]{11}$/.test(id) || youtubeReserved.has(id)) return undefined;
  return { provider: 'youtube', id };
}

function readVimeo({ host, pathname, searchParams }: URL): Reading | undefined {
  const isPlayer = host === 'player.vimeo.com';
  if (!isPlayer && host !== 'vimeo.com' && host !== 'www.vimeo.com') return undefined;
  const path = isPlayer ? /^\/video\/(\d{1,12})()\/?$/ : /^\/(\d{1,12})(?:\/([^/]+))?\/?$/;
  const [, id, inPath] = path.exec(pathname) ?? [];
  const hash = inPath || searchParams.get('h') || undefined;
  // Without its hash an unlisted video does not play.
  if (!id || (hash && !/^[\da-z]{6,40}$/i.test(hash))) return undefined;
  return { provider: 'vimeo', id, hash };
}

/** Returns the start in seconds, from `90`, `90s` or `1h2m3s`. */
function startOf({ searchParams, hash }: URL): number | undefined {
  const given =
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t');
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(given ?? '') ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds || undefined;
}
