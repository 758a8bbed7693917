export * from './catalog.tables.ts'
