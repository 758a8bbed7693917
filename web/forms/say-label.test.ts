import { expect, test } from 'vitest'
import { sayLabel } from './say-label.ts'

test.each([
  ["'lead days' must be at least 0.", 'lead_days', 'Production days', "'Production days' must be at least 0."],
  ["Please enter 'zip'.", 'zip', 'ZIP code', "Please enter 'ZIP code'."],
  ['Please enter a name.', 'name', 'Name', 'Please enter a name.'],
])('%j of %s, labeled %j, is said as %j', (sentence, name, label, said) =>
  expect(sayLabel(sentence, name, label)).toBe(said),
)
