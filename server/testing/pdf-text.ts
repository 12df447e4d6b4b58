import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the text of a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}
