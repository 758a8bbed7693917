export * from './customers.tables.ts'
