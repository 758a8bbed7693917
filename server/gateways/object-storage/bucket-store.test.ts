import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startObjectStorage, type ObjectStorageStandIn } from '../../../dev/standins/object-storage/object-storage.ts'
import { FilesUnavailable } from '../../platform/http/errors.ts'
import { readObjectStorageSettings } from '../../platform/settings/object-storage-settings.ts'
import { createBucketStore } from './bucket-store.ts'

let storage: ObjectStorageStandIn
beforeEach(async () => {
  storage = await startObjectStorage({ keysAtOnce: 2 })
})
afterEach(() => storage.close())

const open = (more: Record<string, string> = {}) =>
  createBucketStore(readObjectStorageSettings({ ...storage.settings, ...more }, [])!)

const text = (content: Buffer | undefined) => content?.toString()

describe('a bucket', () => {
  test('holds files for every process that has its settings', async () => {
    const [one, other] = [open(), open()]
    await one.write('brand/logo-1x1.png', Buffer.from('logo'))
    await one.write('artwork/0f/0f1e', Buffer.from('first'))
    await one.write('artwork/0f/0f1e', Buffer.from('second'))
    for (const name of ['a.pdf', 'b.pdf', 'c (1) ü.pdf']) await one.write(`uploads/${name}`, Buffer.alloc(3))
    expect(text(await other.read('brand/logo-1x1.png'))).toBe('logo')
    expect(text(await other.read('artwork/0f/0f1e'))).toBe('second')
    expect((await other.list('uploads')).map(({ name, bytes }) => `${name} ${bytes}`)).toEqual([
      ...['uploads/a.pdf 3', 'uploads/b.pdf 3', 'uploads/c (1) ü.pdf 3'],
    ])
    expect((await other.list('artwork'))[0]!.changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await other.remove('brand/logo-1x1.png')
    await other.remove('brand/logo-1x1.png')
    expect(await one.read('brand/logo-1x1.png')).toBeUndefined()
    expect(await one.open('uploads/nothing.pdf')).toBeUndefined()
    expect(await one.list('brand')).toEqual([])
  })

  test('holds a shop’s files below its prefix, where there are others', async () => {
    const [ours, theirs] = [open({ S3_PREFIX: '/shops/ours/' }), open({ S3_PREFIX: 'shops/theirs' })]
    await ours.write('brand/a.png', Buffer.from('ours'))
    expect(storage.requests.at(-1)).toBe('PUT shops/ours/brand/a.png')
    expect(await ours.list('brand')).toMatchObject([{ name: 'brand/a.png' }])
    expect(await theirs.read('brand/a.png')).toBeUndefined()
  })

  test.each(['brand/../../etc/passwd', 'elsewhere/a.png', 'brand', 'brand/', '/brand/a.png', 'brand\\a.png'])(
    'knows no file %s',
    async (name) => {
      await expect(open().read(name)).rejects.toThrow('is no name of a stored file')
      expect(storage.requests).toEqual([])
    },
  )
})

describe('a bucket that does not answer', () => {
  test.each(['slow-down', 'denied', 'cut', 'half', 'html'] as const)(
    'is away, and no file is missing: %s',
    async (fault) => {
      await open().write('brand/a.png', Buffer.alloc(4_000, 1))
      storage.fail(fault)
      await expect(open().read('brand/a.png')).rejects.toThrow(FilesUnavailable)
      storage.clear()
      expect(await open().read('brand/a.png')).toHaveLength(4_000)
    },
  )

  test('is asked again before that is said', async () => {
    storage.fail('slow-down')
    await expect(open().list('brand')).rejects.toThrow(FilesUnavailable)
    expect(storage.requests).toEqual(['GET ?prefix=brand/', 'GET ?prefix=brand/', 'GET ?prefix=brand/'])
  })

  test('may be another one than the settings say', async () => {
    const wrongs: Record<string, string>[] = [{ S3_BUCKET: 'another-bucket' }, { S3_SECRET_ACCESS_KEY: 'guessed' }]
    for (const wrong of wrongs) await expect(open(wrong).read('brand/a.png')).rejects.toThrow(FilesUnavailable)
    await storage.close()
    await expect(open().write('brand/a.png', Buffer.from('a'))).rejects.toThrow(FilesUnavailable)
  })
})
