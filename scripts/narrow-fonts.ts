import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { common, fonts, rarer } from './font-range.ts'

const { resolve } = createRequire(import.meta.url)

/** `npm run fonts`: the shop's fonts without the letters, widths and weights that no page shows. They are the largest part of a first view. */
for (const { from, to, axes } of fonts) {
  const whole = readFileSync(resolve(from))
  for (const [name, letters] of [
    [`${to}.woff2`, common],
    [`${to}-rarer.woff2`, rarer],
  ] as const) {
    // The styles ask for no other forms of a letter; the code font would join '->' and '!=' into one sign.
    const options = { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure: true } as const
    const narrowed = await subsetFont(whole, letters, options)
    writeFileSync(new URL(`../web/ui/fonts/${name}`, import.meta.url), narrowed)
    process.stdout.write(`${name}: ${narrowed.length} bytes of ${whole.length}\n`)
  }
}
