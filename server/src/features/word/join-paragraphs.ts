import type { Dom, XmlElement, XmlNode } from './word-xml.ts';
import { childrenOf, isElement } from './word-xml.ts';

/** Elements without content that can stand between two paragraphs. */
const between =
  /^w:(?:bookmark(?:Start|End)|(?:moveFrom|moveTo|comment)Range(?:Start|End)|perm(?:Start|End)|proofErr)$/;

/**
 * Joins each child paragraph whose end is deleted with the next one, which retains its properties, as Word does. All at
 * once, because one by one a long deleted part would take quadratic time.
 * @returns the number of ends that are gone. Without a next paragraph an end stays.
 */
export function joinParagraphs(
  parent: XmlElement | Dom,
  isEndDeleted: (each: XmlElement) => boolean,
): number {
  const gone = new Set<XmlNode>();
  let open: XmlElement[] = [];
  const joinInto = (target: XmlElement | undefined) => {
    if (target && open.length > 0) prependContent(target, open);
    for (const each of open) gone.add(each);
    open = [];
  };
  for (const child of childrenOf(parent)) {
    if (between.test(child.name)) continue;
    if (child.name !== 'w:p') joinInto(open.pop());
    else if (isEndDeleted(child)) open.push(child);
    else joinInto(child);
  }
  joinInto(open.pop());
  if (gone.size > 0)
    setChildren(
      parent,
      parent.children.filter((each) => !gone.has(each)),
    );
  return gone.size;
}

function prependContent(target: XmlElement, sources: readonly XmlElement[]): void {
  const isProperties = (node: XmlNode) => isElement(node, 'w:pPr');
  const content = [...sources, target].flatMap(({ children }) =>
    children.filter((each) => !isProperties(each)),
  );
  setChildren(target, [...target.children.filter(isProperties), ...content]);
}

function setChildren(parent: XmlElement | Dom, children: XmlNode[]): void {
  parent.children = children;
  for (const [at, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[at - 1] ?? null;
    child.next = children[at + 1] ?? null;
  }
}
