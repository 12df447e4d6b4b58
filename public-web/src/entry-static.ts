// Development only: what every page looks like, for pages that run nothing. A page's own code brings its own styles.
import '@vitejs/plugin-react/preamble';
import './styles/index.ts';
import './app/site-document.tsx';
