import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { characters, fonts } from './font-range.ts'

const { resolve } = createRequire(import.meta.url)

/** `npm run fonts`: the shop's fonts without the letters, widths and weights that no page shows. They are the largest part of a first view. */
for (const { from, to, axes } of fonts) {
  const whole = readFileSync(resolve(from))
  const narrowed = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(new URL(`../web/ui/fonts/${to}`, import.meta.url), narrowed)
  process.stdout.write(`${to}: ${whole.length} bytes, now ${narrowed.length}\n`)
}
