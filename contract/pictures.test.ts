import { describe, expect, test } from 'vitest'
import { pictureAddress, pictureAt, pictureSet } from './pictures.ts'

const own = '/pictures/mug-1b1d20-5c1d/320.webp'

describe('a picture of the shop', () => {
  test('is addressed by key and width, 320 pixels unless told', () => {
    expect(pictureAddress('mug-1b1d20-5c1d')).toBe(own)
    expect(pictureAddress('mug-1b1d20-5c1d', 960)).toBe('/pictures/mug-1b1d20-5c1d/960.webp')
  })

  test('is shown in another width', () => {
    expect(pictureAt(own, 640)).toBe('/pictures/mug-1b1d20-5c1d/640.webp')
  })

  test('offers all its widths, in either type', () => {
    const offer = (type: string) =>
      [160, 320, 480, 640, 960].map((width) => `/pictures/mug-1b1d20-5c1d/${width}.${type} ${width}w`).join(', ')
    expect(pictureSet(own)).toBe(offer('webp'))
    expect(pictureSet(own, 'avif')).toBe(offer('avif'))
  })
})

describe('a picture from elsewhere', () => {
  test.each([
    'https://pictures.example/mug.jpg',
    'https://pictures.example/pictures/mug/320.webp',
    '/pictures/mug/320.png',
    '/pictures/../secret/320.webp',
    '',
  ])('stays as it is: %j', (url) => {
    expect(pictureAt(url, 640)).toBe(url)
    expect(pictureSet(url)).toBeUndefined()
    expect(pictureSet(url, 'avif')).toBeUndefined()
  })
})
