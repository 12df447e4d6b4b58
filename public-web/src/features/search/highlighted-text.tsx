/** A text in parts of which every second is marked. Each is told as text, whatever signs it has. */
export function HighlightedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}
