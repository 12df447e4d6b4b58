import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

/** In English only, so that a fresh site shows how it says so to readers of Indonesian. */
export const maritimeChokepoints: SampleArticle = {
  slug: 'maritime-chokepoints-as-a-business-risk',
  category: 'Business Insights',
  status: 'published',
  language: 'en',
  daysAgo: 45.3,
  cover: { shape: 'contours', tone: 'hankam' },
  videoUrl: null,
  title: 'Maritime chokepoints as a business risk',
  excerpt:
    'Few boards discuss straits, yet many business plans sail through one. A method for finding out which, and for preparing without owning a ship.',
  content: prose`
<p>Ask the directors of a company that imports parts or exports produce which straits their goods pass
through, and the usual answer is a smile. Shipping is bought as a service; the route is the carrier's
affair. That division of labour works well on ordinary days. On the other days it turns out that a plan
made in an office depended on a few miles of water that nobody in the office could name.</p>
<h2>From a map to a list</h2>
<p>The first exercise we propose takes an afternoon. For each of the ten products that matter most to the
result, write down the port of origin, the ports of transhipment, the narrow waters in between and the
port of arrival. Freight forwarders can usually supply the details within days. Then turn the table around
and list, for each narrow passage, the products that depend on it.</p>
<p>Most companies discover two surprises. Suppliers that were chosen to spread risk, in three different
countries, share the same strait. And the alternative route, where there is one, passes through a port
that has never been called at under the present contracts.</p>
<h2>Four kinds of interruption</h2>
<ul>
<li><strong>Closure.</strong> An accident or a security measure stops traffic for days.</li>
<li><strong>Congestion.</strong> Traffic continues, but slots become scarce and schedules meaningless.</li>
<li><strong>Cost.</strong> Insurance or fuel surcharges change the arithmetic of a product.</li>
<li><strong>Compliance.</strong> New rules on documents, crews or emissions exclude some of the
vessels.</li>
</ul>
<p>Only the first makes headlines. In planning, the other three deserve more time, because they last
longer and arrive without a date.</p>
<h2>Preparing without owning a ship</h2>
<h3>Buy time where it is cheap</h3>
<p>For each exposed product, compare the price of two further weeks of stock with the margin lost by two
weeks without it. The comparison is rough and nearly always decisive, in one direction or the other.</p>
<h3>Write the switch into the contract</h3>
<p>An alternative port is of use only if someone may decide to use it. Agree in advance on who that is, at
what signal, and who bears the difference in cost.</p>
<h3>Sail the detour once</h3>
<p>Send one ordinary consignment by the alternative route in a quiet month. Customs codes, storage fees
and telephone numbers are learnt best when nothing depends on them.</p>
<blockquote>A detour that has been sailed once is a plan. One that has not is a line on a map.</blockquote>
<h2>What the board should see</h2>
<ol>
<li>The three passages on which most of the margin depends.</li>
<li>For each, the days until customers would notice an interruption.</li>
<li>The date of the last rehearsal of the alternative.</li>
</ol>
<p>Maritime security is the work of states, and rightly so. But the resilience of an archipelagic economy
is also the sum of many private decisions about stocks, contracts and rehearsals. A company that knows its
straits makes that sum a little larger.</p>
`,
};
