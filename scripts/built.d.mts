export type Built = 'pages' | 'server'
export const builtFolder: string
export function toBuiltFolder(what: Built): string
export function findBuilt(what: Built): string | undefined
