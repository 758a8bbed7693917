export const salesTaxText =
  'Prices do not include sales tax. Where we charge it, we add it at checkout by ship-to state. If your company is exempt, send us your certificate.'

/** Of an earlier demo. */
export const salesTaxTextBefore = 'Prices and order totals do not include sales tax, and none is charged at checkout.'

/** Pages that the owner writes, by the key that get_general_info knows them by. */
export const demoPages: { key: string; title: string; bodyHtml: string }[] = [
  {
    key: 'about-us',
    title: 'About us',
    bodyHtml: `<p>Northgate Supply Co. started in 1974 as a welding supply counter in Dayton, Ohio. Today we sell branded merchandise and welding and industrial supplies to fabricators, builders, plants and distributors.</p>
<h2>Two lines, one supplier</h2>
<p>The companies that buy wire and gloves often buy shirts and drinkware for the same crew. Both lines are in one catalog, with one account, one cart and one purchase order.</p>
<h2>What we do</h2>
<ul>
<li>Screen printing, pad printing, decals, full-color printing, embroidery and laser engraving in Dayton, OH.</li>
<li>Stock of blank and industrial goods in Dayton, OH and Reno, NV.</li>
<li>Filler metals, gas equipment, abrasives and PPE from manufacturers that publish their ratings.</li>
</ul>
<h2 id="info-contact">Contact</h2>
<p>Write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> or call (800) 555-0148, Monday to Friday, 7:00 am to 6:00 pm Eastern Time.</p>
<p>Dayton: 1400 Leo Street, Dayton, OH 45404. Reno warehouse: 950 Matley Lane, Reno, NV 89502.</p>`,
  },
  {
    key: 'general-info',
    title: 'General information',
    bodyHtml: `<h2 id="info-prices">Prices and quantities</h2>
<p>Prices are in US dollars for one unit: a piece, a pair, a box or a spool, as stated on the item. The total quantity of a line sets its price; colors and sizes may be mixed. Extra charges for some sizes are shown beside the size.</p>
<p>Many branded items have a minimum. Where an item lists a less-than-minimum charge, you may order down to half of the minimum.</p>
<h2 id="info-artwork">Decoration and artwork</h2>
<p>Each item’s page lists its decoration methods, imprint areas and charges. Choose them there, upload your artwork or enter text, and see it on the item before you order. Questions about a decoration: call (800) 555-0148 or write to <a href="mailto:orders@northgate.example">orders@northgate.example</a>.</p>
<p>We take vector files (AI, EPS, PDF, SVG) with text converted to outlines, or images at 300 dpi at imprint size. PMS colors are matched; below 240 pieces a PMS match is charged.</p>
<h2 id="info-production">Production and rush</h2>
<p>Production days are business days. Rush prices hold up to the quantity stated on the item’s page. Choose rush with the decoration, on the item’s page.</p>
<h2 id="info-freight">Freight and cartons</h2>
<p>Freight is calculated from the carton data of each item and the ZIP code of the shipping address. Carton quantity, weight and size are stated on the item’s page.</p>
<h2 id="info-payment">Payment</h2>
<p>Pay by card, or on invoice with a PO number if your company has terms. To ask for terms, write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> or call (800) 555-0148.</p>
<h2 id="info-sales-tax">Sales tax</h2>
<p>${salesTaxText} For questions about tax on an order, e-mail <a href="mailto:orders@northgate.example?subject=Sales%20tax">orders@northgate.example</a>.</p>
<h2 id="info-returns">Returns</h2>
<p>Unopened cartons of blank goods may be returned within 30 days for credit, less freight. Report defects and shortages within 10 days of delivery and keep the cartons. Closeouts are final sale.</p>
<h2 id="info-your-account">Your account</h2>
<p>An account belongs to a person at a company. It shows your company’s prices, keeps your cart, wishlist and addresses on every device, and opens collections reserved for distributors. Order status and invoices are in your account under Orders.</p>
<h2 id="info-mailing-list">Mailing list</h2>
<p>One e-mail a month with new goods, price changes and closeouts. <a href="/mailing-list">Join here</a>; unsubscribe anytime.</p>`,
  },
  {
    key: 'promo-standards',
    title: 'Promo standards',
    bodyHtml: `<p>PromoStandards is the common data standard of suppliers and distributors. This page says where you find its terms in our catalog. We do not offer its web services. The data is on each item’s page.</p>
<h2>Field mapping</h2>
<table>
<thead><tr><th>In the standard</th><th>In this shop</th></tr></thead>
<tbody>
<tr><td>Product ID</td><td>The web code, for example NS-4420</td></tr>
<tr><td>Part ID</td><td>The code of a color and size, for example NS-4420-NVY</td></tr>
<tr><td>Price breaks</td><td>Quantity prices; your company’s prices when signed in</td></tr>
<tr><td>Locations and methods</td><td>Imprint areas in inches; screen print, pad print, laser engraving, decal, full-color print and embroidery</td></tr>
<tr><td>Charges</td><td>Set-up, run and order charges, each with name, code and reason</td></tr>
<tr><td>Inventory</td><td>Pieces by part and warehouse, with the next arrival</td></tr>
</tbody>
</table>
<h2>Fixed codes</h2>
<p>SETUP-SCREEN, SETUP-PAD, SETUP-LASER, RUN-COLOR, RUN-LOCATION, RUN-STITCHES, RUNNING-CHARGE-DIGITEK, EMBROIDERY-SETUP, PMS-MATCH and LTM-CHARGE do not change. FOB points are Dayton, OH 45404 and Reno, NV 89502.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> with ‘PromoStandards’ in the subject and the name of your system.</p>`,
  },
  {
    key: 'privacy',
    title: 'Privacy',
    bodyHtml: `<p>This page says what Northgate Supply Co. keeps about you, why, and for how long.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> name, e-mail address, phone number, company and its trade numbers. We keep only a one-way hash of your password.</li>
<li><strong>Your orders:</strong> what was bought, at which price, where it went. Tax law requires us to keep them for seven years.</li>
<li><strong>Your artwork:</strong> files that you send for decoration, for 24 months after the last order, so that a reorder needs no new set-up.</li>
<li><strong>Technical logs:</strong> the address a request came from and what it asked for, for 30 days, to keep the shop safe.</li>
</ul>
<h2>Cookies</h2>
<p>One cookie keeps you signed in for seven days, or until you close the browser if you prefer. Another remembers for a year whether you want lists as cards or rows. Your compare list and the answer to the cookie notice stay in your browser. We do not count visits.</p>
<h2>Who else sees it</h2>
<p>Carriers get the address that a parcel goes to. The card processor gets your card number; we do not see it. We do not sell data.</p>
<h2>Your choices</h2>
<p>Write to <a href="mailto:orders@northgate.example">orders@northgate.example</a> to see, correct or delete what we keep. We answer within 30 days.</p>`,
  },
  {
    key: 'terms',
    title: 'Terms',
    bodyHtml: `<p>These terms apply to orders that companies place with Northgate Supply Co. through this shop.</p>
<h2>Orders</h2>
<p>An order is a request until we confirm it. We confirm it by e-mail or by shipping the goods.</p>
<h2>Prices</h2>
<p>The price is the one shown when the order was placed. Charges are shown with their reason before you order. Prices do not include sales tax; where we charge it, it is added at checkout.</p>
<h2>Terms of payment</h2>
<p>Invoices on terms are due within the days that your account shows, from the date of shipment. We may ask for payment in advance when invoices are overdue.</p>
<h2>Delivery</h2>
<p>Goods ship FOB Dayton, OH or Reno, NV. Ship and delivery dates are estimates. Check cartons on arrival and note damage on the carrier’s receipt.</p>
<h2>Artwork</h2>
<p>You confirm that you may use the marks that you send us. We do not print anything that is unlawful or belongs to someone else.</p>
<h2>Safety goods</h2>
<p>Select protective equipment by your hazard assessment. Ratings are the manufacturer’s. Read the instructions supplied with the goods.</p>
<h2>Law</h2>
<p>The law of the State of Ohio applies. Disputes go to the courts of Montgomery County, Ohio.</p>`,
  },
]
