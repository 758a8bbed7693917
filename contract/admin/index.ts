export * as system from './system.call.ts'
export * as systemSchemas from './system.schema.ts'
export * as today from './today.call.ts'
export * as todaySchemas from './today.schema.ts'
