import { expect, test } from 'vitest'
import { toPageWords } from './page-words.ts'

test.each([
  ['1 item without carton_quantity and carton_grams.', '1 item without carton quantity and carton grams.'],
  ["(extra_price) is 'one_fifty', which is not a price", "(extra price) is 'one_fifty', which is not a price"],
  ['say which is meant with --warehouse', "say which is meant under 'Warehouse'"],
])('%j is said as %j on the page', (sentence, onPage) => expect(toPageWords(sentence)).toBe(onPage))
