// Development only: base styles of static pages. Page code imports its own styles.
import '@vitejs/plugin-react/preamble';
import '#site/styles/index.ts';
import './site-document.tsx';
