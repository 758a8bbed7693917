import { expect, test } from 'vitest'
import { toSections, withPhoneLinks } from './sections.ts'

test('every heading of a page can be linked to', () => {
  expect(toSections('<h2 id="info-contact">Contact</h2><p>Here.</p><h2>Nuts &amp; bolts</h2>')).toEqual({
    html: '<h2 id="info-contact">Contact</h2><p>Here.</p><h2 id="section-2">Nuts &amp; bolts</h2>',
    sections: [
      { id: 'info-contact', title: 'Contact' },
      { id: 'section-2', title: 'Nuts & bolts' },
    ],
  })
})

test('a phone number is a link, unless it is part of one', () => {
  const link = '<a href="tel:8005550148">(800) 555-0148</a>'
  expect(withPhoneLinks('<p title="(800) 555-0148">Call (800) 555-0148.</p>')).toBe(
    `<p title="(800) 555-0148">Call ${link}.</p>`,
  )
  expect(withPhoneLinks(link)).toBe(link)
})
