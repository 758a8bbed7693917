import type { SettingArea } from './area.ts'
import { shopArea } from './shop-area.ts'

/** All that the owner sets and the audit log follows. */
export const settingAreas = { shop: shopArea } satisfies Record<string, SettingArea>

export type AreaName = keyof typeof settingAreas
