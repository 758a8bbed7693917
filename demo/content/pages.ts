/** Pages that the owner writes, by the key that get_general_info knows them by. */
export const demoPages: { key: string; title: string; bodyHtml: string }[] = [
  {
    key: 'about-us',
    title: 'About us',
    bodyHtml: `<p>Northgate Supply Co. began in 1974 as a welding counter on Dayton’s north side. A customer asked whether we could put his name on a box of caps. We bought one press, and then a second one. Today half of our floor decorates and the other half stocks what fabricators, builders and plants use up every week.</p>
<h2>Two trades, one counter</h2>
<p>The people who buy wire and gloves are often the people who order shirts for the crew. We keep both under one roof so that they can do it on one purchase order, with one account, one freight bill and one person to call.</p>
<h2>What we do ourselves</h2>
<ul>
<li>Screen and pad printing, full-color decals, embroidery and laser marking in Dayton, OH.</li>
<li>Stock of blank and industrial goods in Dayton, OH and Reno, NV.</li>
<li>Artwork checks by a person, before anything is printed.</li>
</ul>
<h2 id="info-contact">Contact</h2>
<p>Write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> or call 800 555 0148, Monday to Friday, 7:00 am to 6:00 pm Central Time.</p>
<p>Dayton: 1400 Leo Street, Dayton, OH 45404. Reno: 950 Matley Lane, Reno, NV 89502. Customer pickup at both docks, until 4:00 pm.</p>`,
  },
  {
    key: 'general-info',
    title: 'General information',
    bodyHtml: `<h2 id="info-prices">Prices and quantities</h2>
<p>Prices are in US dollars for one unit, and a unit may be a piece, a pair, a box or a spool: the item says which. The quantity of a whole line decides its price, whatever mix of colors and sizes it holds. Large sizes add a fixed amount, which stands beside the size.</p>
<p>Decorated goods have a minimum. Where an item lists a less-than-minimum charge, you may order down to half of it.</p>
<h2 id="info-artwork">Artwork and proofs</h2>
<p>Send vector files (AI, EPS, PDF, SVG) with text turned into outlines, or pixels at 300 dpi in the size of the print. We match PMS colors; below 240 pieces a mixed ink is charged. You get a proof within one business day, and nothing is printed until you have approved it.</p>
<h2 id="info-production">Production and rush</h2>
<p>Production days count from your approval of the proof and leave out weekends and holidays. Items with a rush price can leave earlier, up to the quantity that their page names.</p>
<h2 id="info-freight">Freight and cartons</h2>
<p>Freight is estimated from the carton data of each item and the ZIP code that it goes to. You may bill it to us, to your own carrier account or to a third party, and split one line to several addresses. Customer pickup in Dayton and Reno is free.</p>
<h2 id="info-payment">Payment</h2>
<p>Companies with terms pay by invoice against a purchase order number. Other companies pay by card when the order is placed.</p>
<h2 id="info-returns">Returns</h2>
<p>Blank goods in their unopened carton come back within 30 days for credit, less freight. Decorated goods come back only when we made the mistake; tell us within 10 days of delivery and keep the cartons.</p>
<h2 id="info-your-account">Your account</h2>
<p>An account belongs to a person at a company. It shows the prices your company has agreed, keeps your cart, wishlist and addresses on every device, and opens the collections that are reserved for distributors. For copies of invoices and order status, write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> with your order number.</p>
<h2 id="info-mailing-list">Mailing list</h2>
<p>One mail a month: new goods, price changes before they happen, and closeouts. To join, write to <a href="mailto:orders@northgate.example?subject=Mailing%20list">orders@northgate.example</a> with the subject ‘Mailing list’; to leave, answer any of the mails with ‘Stop’.</p>`,
  },
  {
    key: 'promo-standards',
    title: 'Promo standards',
    bodyHtml: `<p>PromoStandards is the trade’s common language between suppliers and distributors. This page says how our catalog maps to it, so that your system and ours mean the same thing.</p>
<h2>How our data reads</h2>
<table>
<thead><tr><th>In the standard</th><th>In this shop</th></tr></thead>
<tbody>
<tr><td>Product ID</td><td>The web code, for example NS-4420</td></tr>
<tr><td>Part ID</td><td>The code of a color and size, for example NS-4420-NVY</td></tr>
<tr><td>Price breaks</td><td>Quantity steps, net of your company’s agreement when signed in</td></tr>
<tr><td>Locations and methods</td><td>Imprint places in inches; DIRECT, DECAL and EMBROIDERY</td></tr>
<tr><td>Charges</td><td>Set-up, run and order charges, each with its code and its reason</td></tr>
<tr><td>Inventory</td><td>Pieces by part and warehouse, with the next arrival</td></tr>
</tbody>
</table>
<h2>Fixed codes</h2>
<p>SETUP-SCREEN, RUN-COLOR, RUN-LOCATION, RUNNING-CHARGE-DIGITEK, EMBROIDERY-SETUP, PMS-MATCH and LTM-CHARGE do not change. FOB points are Dayton, OH 45404 and Reno, NV 89502.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> with ‘PromoStandards’ in the subject and the name of your system.</p>`,
  },
  {
    key: 'privacy',
    title: 'Privacy',
    bodyHtml: `<p>This page says what Northgate Supply Co. keeps about you, why, and for how long.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> name, e-mail address, phone number, company and its trade numbers. Your password is kept only as a hash that cannot be turned back.</li>
<li><strong>Your orders:</strong> what was bought, at which price, where it went. Tax law asks us to keep them for seven years.</li>
<li><strong>Your artwork:</strong> files that you send for decoration, for 24 months after the last order, so that a reorder needs no new set-up.</li>
<li><strong>Technical logs:</strong> the address a request came from and what it asked for, for 30 days, to keep the shop safe.</li>
</ul>
<h2>Cookies</h2>
<p>One cookie keeps you signed in for seven days, or until you close the browser if you prefer. Your compare list and the answer to the cookie notice stay in your browser. We count visits only after you have agreed to it.</p>
<h2>Who else sees it</h2>
<p>Carriers get the address that a parcel goes to. The card processor gets your card number directly from your browser; it never reaches us. We do not sell data.</p>
<h2>Your choices</h2>
<p>Write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> to see, correct or delete what we keep. We answer within 30 days.</p>`,
  },
  {
    key: 'terms',
    title: 'Terms',
    bodyHtml: `<p>These terms apply to orders that companies place with Northgate Supply Co. through this shop.</p>
<h2>Orders</h2>
<p>An order is a request until we confirm it. We confirm blank goods when they leave the dock and decorated goods when you have approved the proof. Quantities of decorated goods may run over or under by three percent; you pay for what you get.</p>
<h2>Prices</h2>
<p>The price is the one shown when the order was placed. Charges are shown with their reason before you order. Sales tax is added where the law asks for it, unless we have your exemption certificate.</p>
<h2>Terms of payment</h2>
<p>Invoices on terms are due within the days that your account shows, from the date of shipment. We may ask for payment in advance when invoices are overdue.</p>
<h2>Delivery</h2>
<p>Goods ship FOB Dayton, OH or Reno, NV. Dates are estimates from our production plan and the carrier’s schedule. Check cartons on arrival and note damage on the carrier’s receipt.</p>
<h2>Artwork</h2>
<p>You confirm that you may use the marks that you send us. We do not print what is unlawful or what belongs to somebody else.</p>
<h2>Safety goods</h2>
<p>Protective equipment is chosen by the employer’s hazard assessment. Ratings are those of the maker; read the instructions that come with the goods.</p>
<h2>Law</h2>
<p>The law of the State of Ohio applies. Courts in Montgomery County, Ohio, decide where we cannot agree.</p>`,
  },
]
