export * from './content.tables.ts'
export type { SettingKey, SettingLink, ShopSettings } from './settings.ts'
