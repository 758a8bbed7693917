import { addPages } from '../../../server/modules/content/index.ts'
import { homeSections, shopSettings } from '../../../server/modules/content/pages/content.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoHome } from '../content/home.ts'
import { demoPages } from '../content/pages.ts'
import { demoSettings } from '../content/settings.ts'
import { insertRows } from './rows.ts'

export async function fillSettings(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    shopSettings,
    Object.entries(demoSettings).map(([key, value]) => ({ key, value })),
  )
}

export const fillPages = (tx: Tx): Promise<void> => addPages(tx, demoPages)

export async function fillHome(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    homeSections,
    demoHome.map((section, position) => ({ ...section, position })),
  )
}
