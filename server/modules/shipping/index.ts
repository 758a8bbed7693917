export * from './shipping.tables.ts'
