import { afterEach, expect } from 'vitest';

/*
 * The policy of the dashboard allows style attributes for antd (`dashboardPolicy`). The editor needs none: this page
 * allows none, and a test fails if the browser ignores one that the editor wrote.
 */
if (!document.querySelector('meta[http-equiv=Content-Security-Policy]')) {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src-attr 'none'";
  // antd measures the height of a text in this element and hides it by a style attribute.
  const hidden = document.createElement('style');
  hidden.textContent = 'textarea[name=hiddenTextarea] { visibility: hidden }';
  document.head.append(policy, hidden);
}

const violations: string[] = [];
/** antd, and tests that parse documents with styles. */
const others = /\/antd\.js|\/test\/component\/|\.component\.test\./;
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber }) => {
  if (!others.test(sourceFile)) violations.push(`${effectiveDirective} at ${sourceFile}:${lineNumber}`);
});

afterEach(() => {
  expect(violations.splice(0)).toEqual([]);
});
