/** The nonce of the page's content security policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

const createElement = document.createElement.bind(document);

/**
 * Adds the nonce to every style element. Parts of antd create some without one, such as the scroll lock of dialogs,
 * and the content security policy would drop them.
 */
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
}) as typeof createElement;
