import type { ApiResponse, Transport } from '@institute/core/api/api-client.ts';

/** A downloaded file, with the name from the server. */
export interface Downloaded {
  file: Blob;
  name: string;
}

/** Returns a transport that passes the body of a successful response to `receive` instead of the client. */
export function createDownloadTransport(receive: (downloaded: Downloaded) => void): Transport {
  return async ({ url, signal }): Promise<ApiResponse> => {
    const response = await fetch(url, { credentials: 'include', signal: signal ?? null });
    const header = (name: string) => response.headers.get(name);
    if (response.ok) {
      const name = /filename="([^"]+)"/.exec(header('Content-Disposition') ?? '')?.[1];
      receive({ file: await response.blob(), name: name ?? 'download' });
    }
    return {
      status: response.status,
      statusText: response.statusText,
      header,
      text: response.ok ? '' : await response.text(),
    };
  };
}

/** Saves a file with a temporary download link. */
export function saveFile({ file, name }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file asynchronously. A minute is long enough for it to start.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
