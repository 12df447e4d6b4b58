/** Parses a mail: unfolds headers and decodes parts. */
export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersIn(head);
  const body = rest.join('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => {
          const [partHead = '', ...text] = part.replace(/^\r\n/, '').split('\r\n\r\n');
          return { headers: headersIn(partHead), text: text.join('\r\n\r\n') };
        })
    : [{ headers, text: body }];
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? decoded(part.text, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function headersIn(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
