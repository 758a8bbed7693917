import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium of this machine, or undefined. CHROME_PATH names another one. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const candidates = [process.env.CHROME_PATH, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))]
  return candidates.find((path) => path && existsSync(path))
}
