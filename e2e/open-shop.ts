import { makeDataFolder, removeDataFolder, removeLeftovers } from '../server/testing/data-folder.ts'
import { startShop } from './shop-process.ts'

/** Opens the shop with the demo goods, in a folder of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = makeDataFolder()
  const shop = await startShop({ DATA_FOLDER: folder }).catch(async (error: unknown) => {
    await removeDataFolder(folder)
    throw error
  })
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_DATA_FOLDER'] = folder
  return async () => {
    await shop.close()
    await removeDataFolder(folder)
  }
}
