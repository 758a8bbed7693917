import { resolve } from 'node:path'

/** npm runs a command in the folder of the project; who calls it stands elsewhere. */
export const toTypedPath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)
