/** A text in segments of which every second one is marked. Segments are plain text. */
export function HighlightedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}
