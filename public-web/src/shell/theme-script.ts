import { colours } from '@institute/core/brand/brand.ts';

/**
 * Runs in the head before the first paint. Marks the page as scripted and sets the theme. If a stored language choice
 * did not reach the server (no cookie, plain address), sets the cookie and reloads. The reload happens once per
 * session and only if the cookie was stored, so it cannot loop.
 */
export const prePaintScript = `(function(d){d.dataset.js="";try{var s=localStorage,t=s.getItem("theme");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";if(t==="dark"){d.classList.add("dark");document.querySelector("meta[name=theme-color]").content="${colours.dark.bg}"}var l=s.getItem("language"),c="language="+l;if((l==="id"||l==="en")&&l!==d.lang&&!/^\\/(id|en)(\\/|$)/.test(location.pathname)){document.cookie=c+";path=/;max-age=31536000;samesite=lax"+(location.protocol==="https:"?";secure":"");if(document.cookie.indexOf(c)>-1&&!sessionStorage.getItem("lr")){sessionStorage.setItem("lr","1");d.classList.add("wait");location.reload()}}else sessionStorage.removeItem("lr")}catch(e){if(matchMedia("(prefers-color-scheme:dark)").matches)d.classList.add("dark")}})(document.documentElement)`;
