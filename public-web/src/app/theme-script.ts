import { colours } from '@institute/core/brand.ts';

/**
 * Runs in the head, before anything is painted. It marks the page as one with scripts, sets the theme (the
 * stored one, else the system's), and, where the reader once chose a language that the server could not know
 * (no cookie) and the address leaves open, tells the server by a cookie and asks once more. The page cannot
 * loop: the second try is made only where the cookie was kept, and once a session.
 */
export const prePaintScript = `(function(d){d.dataset.js="";try{var s=localStorage,t=s.getItem("theme");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";if(t==="dark"){d.classList.add("dark");document.querySelector("meta[name=theme-color]").content="${colours.dark.bg}"}var l=s.getItem("language"),c="language="+l;if((l==="id"||l==="en")&&l!==d.lang&&!/^\\/(id|en)(\\/|$)/.test(location.pathname)){document.cookie=c+";path=/;max-age=31536000;samesite=lax"+(location.protocol==="https:"?";secure":"");if(document.cookie.indexOf(c)>-1&&!sessionStorage.getItem("lr")){sessionStorage.setItem("lr","1");d.classList.add("wait");location.reload()}}else sessionStorage.removeItem("lr")}catch(e){if(matchMedia("(prefers-color-scheme:dark)").matches)d.classList.add("dark")}})(document.documentElement)`;
