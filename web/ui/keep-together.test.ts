import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.tsx'

const together = (name: string): string[] =>
  [...renderToStaticMarkup(keepTogether(name)).matchAll(/<span class="nowrap">([^<]+)<\/span>/g)].map(
    ([, part]) => part!,
  )

test.each([
  ['Nitrogen regulator for pressure tests, CGA-580, 0-600 psi', ['CGA-580', '0-600 psi']],
  ['ER70S-6 MIG wire, .035 in, 33 lb spool', ['ER70S-6', '.035 in', '33 lb spool']],
  ['Grinding wheel, 4-1/2 x 1/4 in', ['4-1/2', '1/4 in']],
  ['Low-hydrogen electrode, E7018-H4R', ['E7018-H4R']],
  ['Six-panel T-shirt, XS-2XL', ['XS-2XL']],
  ['Summit tumbler', []],
  ['A-CODE-THAT-IS-LONGER-THAN-ANY-COLUMN', []],
])('of “%s” these stay on one line', (name, parts) => {
  expect(together(name)).toEqual(parts)
})
