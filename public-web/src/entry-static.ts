// Development only: base styles of static pages. Page code imports its own styles.
import '@vitejs/plugin-react/preamble';
import './styles/index.ts';
import './app/site-document.tsx';
