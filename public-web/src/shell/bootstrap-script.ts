/** Id of the script element that lists the page's script files, entry first, and its catalogue. */
export const filesId = 'files';

/**
 * Runs in the head. Loads the page's code after the first paint, including the first image if it loads within a
 * second. Pages work without code, so their content gets the bandwidth first. Background pages are never painted;
 * there the code loads after parsing.
 */
export const startScript = `(function(d){function painted(f){requestAnimationFrame(function(){setTimeout(f)})}function start(){var h=d.head,f=JSON.parse(d.getElementById("${filesId}").textContent);f.forEach(function(u){var l=d.createElement("link");/json$/.test(u)?(l.rel="preload",l.as="fetch",l.crossOrigin=""):l.rel="modulepreload";l.href=u;h.append(l)});function run(){var s=d.createElement("script");s.type="module";s.src=f[0];h.append(s)}d.readyState==="loading"?d.addEventListener("DOMContentLoaded",run):run()}d.hidden?d.addEventListener("DOMContentLoaded",start):painted(function(){var i=d.querySelector("img[fetchpriority=high]");i?Promise.race([i.decode().catch(function(){}),new Promise(function(r){setTimeout(r,1e3)})]).then(function(){painted(start)}):start()})})(document)`;
