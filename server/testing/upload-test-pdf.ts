import { pdf } from '@institute/core/pdf.ts';

/**
 * Uploads a PDF to a running product as staff.
 * @returns its name
 */
export async function uploadTestPdf(url: string, cookie: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'laporan.pdf');
  const headers = { Cookie: cookie, Origin: url };
  const reply = await fetch(url + pdf.upload.path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { name: string }).name;
}
