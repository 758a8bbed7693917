import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, whether its code runs from the sources or from what was built of them. */
export const projectFolder = findAbove(dirname(fileURLToPath(import.meta.url)), 'package.json')

function findAbove(folder: string, name: string): string {
  if (existsSync(join(folder, name))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`There is no ${name} above the code.`)
  return findAbove(above, name)
}
