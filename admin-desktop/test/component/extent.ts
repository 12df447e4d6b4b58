export { isFull } from '@institute/server/testing/extent.ts';
