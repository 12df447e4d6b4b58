import type { ApiResponse, Transport } from '@institute/core/api-client.ts';

/** A file that the server has sent, under the name that it gave. */
export interface Downloaded {
  file: Blob;
  name: string;
}

/** Sends by fetch and hands over the file that comes; what comes instead of one is answered as usual. */
export function downloadSend(receive: (downloaded: Downloaded) => void): Transport {
  return async ({ url, signal }): Promise<ApiResponse> => {
    const reply = await fetch(url, { credentials: 'include', signal: signal ?? null });
    const header = (name: string) => reply.headers.get(name);
    if (reply.ok) {
      const name = /filename="([^"]+)"/.exec(header('Content-Disposition') ?? '')?.[1];
      receive({ file: await reply.blob(), name: name ?? 'download' });
    }
    return {
      status: reply.status,
      statusText: reply.statusText,
      header,
      text: reply.ok ? '' : await reply.text(),
    };
  };
}

/** Saves a file as if a link to it had been followed. */
export function saveFile({ file, name }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this; a minute is long enough for that to have begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
