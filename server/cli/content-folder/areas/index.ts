import { toAnyArea } from '../area.ts'
import { pageCharactersAtMost } from '../../../modules/content/index.ts'
import { brandBytesAtMost, brandFile } from '../brand-pictures.ts'
import { homePicture, pictureBytesAtMost } from '../home-pictures.ts'
import type { KnownFiles } from '../folder-files.ts'
import { collectionsArea } from './collections.ts'
import { couponsArea } from './coupons.ts'
import { freightSettingsArea } from './freight-settings.ts'
import { navigationArea } from './navigation.ts'
import { mailsArea } from './mails.ts'
import { pagesArea } from './pages.ts'
import {
  closedDaysArea,
  inksArea,
  rushArea,
  taxRatesArea,
  textTemplatesArea,
  warehousesArea,
} from './setting-tables.ts'
import { settingsArea } from './settings.ts'
import { homeArea } from './home.ts'
import { itemRulesArea } from './item-rules.ts'
import { movedPagesArea } from './moved-pages.ts'
import { priceListsArea } from './price-lists.ts'
import { rankingsArea } from './rankings.ts'
import { relatedItemsArea } from './related-items.ts'
import { redirectsArea, synonymsArea } from './search-words.ts'
import { shippingMethodsArea } from './shipping-methods.ts'
import { freightLineRatesArea, shippingRatesArea } from './shipping-rates.ts'
import { shippingZonesArea } from './shipping-zones.ts'
import { surchargesArea } from './surcharges.ts'

/** What a folder of content holds. An area may name entries of those before it. */
export const areas = [
  toAnyArea(collectionsArea),
  toAnyArea(settingsArea),
  toAnyArea(navigationArea),
  toAnyArea(pagesArea),
  toAnyArea(homeArea),
  toAnyArea(mailsArea),
  toAnyArea(couponsArea),
  toAnyArea(priceListsArea),
  itemRulesArea,
  toAnyArea(relatedItemsArea),
  toAnyArea(inksArea),
  toAnyArea(rushArea),
  toAnyArea(taxRatesArea),
  toAnyArea(textTemplatesArea),
  toAnyArea(warehousesArea),
  toAnyArea(closedDaysArea),
  toAnyArea(freightSettingsArea),
  toAnyArea(shippingMethodsArea),
  toAnyArea(shippingZonesArea),
  toAnyArea(shippingRatesArea),
  toAnyArea(freightLineRatesArea),
  toAnyArea(surchargesArea),
  toAnyArea(synonymsArea),
  toAnyArea(redirectsArea),
  toAnyArea(rankingsArea),
  toAnyArea(movedPagesArea),
]

/** A letter has up to three bytes. */
const pageBytesAtMost = 3 * pageCharactersAtMost

export const knownFiles: KnownFiles = {
  bytesAtMost(path) {
    if (/^pages\/[a-z-]{1,80}\.html$/.test(path)) return pageBytesAtMost
    if (brandFile.test(path)) return brandBytesAtMost
    if (homePicture.test(path)) return pictureBytesAtMost
    return areas.find(({ paths }) => paths.includes(path))?.bytesAtMost
  },
  folders: ['brand', 'pages', 'pictures', 'products', 'shipping'],
  names: areas.flatMap(({ paths }) => paths),
}
