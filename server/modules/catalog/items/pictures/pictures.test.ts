import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureAddress, pictureTypes, pictureWidths } from '../../../../../contract/pictures.ts'
import { atEnd } from '../../../../testing/at-end.ts'
import { openTestDatabase } from '../../../../testing/database/test-database.ts'
import { createFolderStore } from '../../../../platform/files/folder-store.ts'
import { createMasterReader } from './read-master.ts'
import { picturesRoutes } from './pictures.routes.ts'
import { pictures } from '../catalog.tables.ts'
import { findPicture } from './pictures.store.ts'

const masterPixels = 400

/** The pictures of a shop with one drawn master, one that the owner has brought, and one elsewhere. */
async function openPictures(given: { cacheFolder?: string } = {}) {
  const db = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-pictures-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const masters = { bundled: join(folder, 'bundled'), upload: join(folder, 'uploads') }
  for (const one of Object.values(masters)) mkdirSync(one)
  writeFileSync(join(masters.bundled, 'mug.webp'), await draw('webp'))
  writeFileSync(join(masters.upload, 'logo.png'), await draw('png'))
  writeFileSync(join(folder, 'secret.webp'), await draw('webp'))
  await db.orm.insert(pictures).values([
    { key: 'mug-1b1d20-5c1d', source: 'bundled', location: 'mug.webp' },
    { key: 'logo-77ab', source: 'upload', location: 'logo.png' },
    { key: 'lost', source: 'bundled', location: 'lost.webp' },
    { key: 'outside', source: 'bundled', location: '../secret.webp' },
    { key: 'elsewhere', source: 'url', location: 'https://pictures.example/mug.jpg' },
  ])
  const readMaster = createMasterReader({ bundled: masters.bundled, files: createFolderStore(folder) })
  const server = fastify()
  atEnd(() => server.close())
  const { cacheFolder = join(folder, 'cache') } = given
  picturesRoutes({ fastify: server, findPicture: (key) => findPicture(db.orm, key), readMaster, cacheFolder })
  const get = (url: string) => server.inject({ url })
  return { db, get, masters, server, listCached: () => readdirSync(cacheFolder).sort() }
}

const draw = (format: 'webp' | 'png') =>
  sharp({ create: { width: masterPixels, height: masterPixels, channels: 3, background: '#1e3350' } })
    .toFormat(format)
    .toBuffer()

describe('a picture', () => {
  test.each(pictureTypes)('comes in every width as %s, never larger than it was drawn', async (type) => {
    const { get } = await openPictures()
    for (const key of ['mug-1b1d20-5c1d', 'logo-77ab']) {
      for (const width of pictureWidths) {
        const reply = await get(pictureAddress(key, width, type))
        expect(reply.headers['content-type']).toBe(`image/${type}`)
        const { format, compression, width: shown, height } = await sharp(reply.rawPayload).metadata()
        const expected = Math.min(width, masterPixels)
        const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
        expect({ kind, shown, height }).toEqual({ kind: type, shown: expected, height: expected })
      }
    }
  })

  test('is shown also where it cannot be cached', async () => {
    const { get } = await openPictures({ cacheFolder: '/proc/brandyard' })
    expect((await get(pictureAddress('logo-77ab', 320, 'webp'))).statusCode).toBe(200)
  })

  test('stays with the browser for good, for its address changes with it', async () => {
    const { get } = await openPictures()
    const reply = await get(pictureAddress('mug-1b1d20-5c1d'))
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('is made once, whoever asks at the same time, and is there when its master is gone', async () => {
    const { get, masters, listCached } = await openPictures()
    const address = pictureAddress('mug-1b1d20-5c1d', 160)
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(address)))
    rmSync(join(masters.bundled, 'mug.webp'))
    const later = await get(address)
    for (const reply of [...replies, later]) expect(reply.rawPayload.equals(later.rawPayload)).toBe(true)
    expect(later.statusCode).toBe(200)
    expect(listCached()).toEqual(['mug-1b1d20-5c1d-160.webp'])
  })

  test('can be asked for without its content', async () => {
    const { server } = await openPictures()
    const reply = await server.inject({ method: 'HEAD', url: pictureAddress('logo-77ab') })
    expect(reply).toMatchObject({ statusCode: 200, payload: '' })
  })
})

describe('there is no picture', () => {
  test.each([
    ['that nobody knows', '/pictures/unknown/320.webp'],
    ['whose master is lost', '/pictures/lost/320.webp'],
    ['that is elsewhere', '/pictures/elsewhere/320.webp'],
    ['in another width', '/pictures/logo-77ab/321.webp'],
    ['in no width', '/pictures/logo-77ab/.webp'],
    ['in a negative width', '/pictures/logo-77ab/-160.webp'],
    ['in another format', '/pictures/logo-77ab/320.png'],
    ['in the type of no picture', '/pictures/logo-77ab/320.heic'],
    ['with two endings', '/pictures/logo-77ab/320.webp.exe'],
    ['outside of the folder of masters', '/pictures/outside/320.webp'],
    ['a folder further up', '/pictures/..%2fsecret/320.webp'],
    ['behind a NUL', '/pictures/logo-77ab%00/320.webp'],
    ['of a very long name', `/pictures/${'a'.repeat(5_000)}/320.webp`],
  ])('%s', async (_, address) => {
    const { get } = await openPictures()
    const { statusCode } = await get(address)
    expect([400, 404, 414]).toContain(statusCode)
  })
})
