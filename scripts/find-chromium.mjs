import { existsSync } from 'node:fs'
import { findProgram } from './find-program.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium of this machine, or undefined. CHROME_PATH names another one. */
export const findChromium = () => find(names)

/** The same for work that nobody watches: without the windows of a desktop it takes a fifth less of the processor. */
export const findHeadlessChromium = () => find(['chromium-headless-shell', ...names])

function find(wanted) {
  const named = process.env.CHROME_PATH
  return named && existsSync(named) ? named : findProgram(wanted)
}
