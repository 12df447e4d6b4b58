// Sets theme and language of the document before anything is painted; the app reads both from the same places.
((root) => {
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  if (language !== 'id' && language !== 'en') {
    language = /^id\b/i.test(navigator.language) ? 'id' : 'en';
  }
  root.classList.toggle('dark', theme === 'dark');
  root.lang = language;
})(document.documentElement);
