/** A line of a calendar: its name with parameters, and its escaped value. */
export type CalendarLine = readonly [name: string, value: string];

const maxLineOctets = 75;

/** Formats lines by RFC 5545: at most 75 octets, folded between characters, ended by CRLF. */
export function calendarText(lines: readonly CalendarLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

/** Escapes a text value and removes control characters. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Formats a time in UTC: `20250314T123000Z`. */
export function timeValue(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function fold(line: string): string {
  let folded = '';
  let remaining = maxLineOctets;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > remaining) {
      folded += '\r\n ';
      remaining = maxLineOctets - 1;
    }
    folded += character;
    remaining -= size;
  }
  return folded;
}
