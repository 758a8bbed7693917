import type { Format } from '../formats.ts'
import { bigCommerce } from './bigcommerce.ts'
import { ecwid } from './ecwid.ts'
import { toFormat } from './foreign-format.ts'
import { lightspeed } from './lightspeed.ts'
import { magento } from './magento.ts'
import { magentoOne } from './magento-one.ts'
import { odoo } from './odoo.ts'
import { prestaShopCombinations } from './prestashop-combinations.ts'
import { prestaShop } from './prestashop.ts'
import { solidus } from './solidus.ts'
import { square } from './square.ts'
import { squarespace } from './squarespace.ts'
import { wix } from './wix.ts'

/** Programs whose files are read besides those of Shopify and WooCommerce. */
export const foreignFormats: Format[] = [
  prestaShopCombinations,
  ...[bigCommerce, magento, magentoOne, squarespace, wix, ecwid, prestaShop, square, lightspeed, odoo, solidus].map(
    toFormat,
  ),
]
