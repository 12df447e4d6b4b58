import { pdf } from '@institute/core/media/endpoints.ts';

/**
 * Uploads a PDF to a running product as staff.
 * @returns its name
 */
export async function uploadTestPdf(url: string, cookie: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'laporan.pdf');
  const headers = { Cookie: cookie, Origin: url };
  const response = await fetch(url + pdf.upload.path, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { name: string }).name;
}
