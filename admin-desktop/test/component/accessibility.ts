export { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
