/** The id of the script element that lists the files of the page's code, the entry first, and of its texts. */
export const filesId = 'files';

/**
 * Runs in the head, and fetches the code of the page once the page has been painted, its first picture included where
 * that takes no longer than a second. The page is whole without code, so on a slow line what can be read at once
 * shall not share the way with code that comes to life later. A page that opens in the background is not painted;
 * there the code comes when the document has been read.
 */
export const startScript = `(function(d){function painted(f){requestAnimationFrame(function(){setTimeout(f)})}function start(){var h=d.head,f=JSON.parse(d.getElementById("${filesId}").textContent);f.forEach(function(u){var l=d.createElement("link");/json$/.test(u)?(l.rel="preload",l.as="fetch",l.crossOrigin=""):l.rel="modulepreload";l.href=u;h.append(l)});function run(){var s=d.createElement("script");s.type="module";s.src=f[0];h.append(s)}d.readyState==="loading"?d.addEventListener("DOMContentLoaded",run):run()}d.hidden?d.addEventListener("DOMContentLoaded",start):painted(function(){var i=d.querySelector("img[fetchpriority=high]");i?Promise.race([i.decode().catch(function(){}),new Promise(function(r){setTimeout(r,1e3)})]).then(function(){painted(start)}):start()})})(document)`;
