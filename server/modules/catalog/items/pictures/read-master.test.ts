import { expect, test } from 'vitest'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { createFolderStore } from '../../../../platform/files/folder-store.ts'
import { createMasterFinder } from './read-master.ts'

const upload = { source: 'upload', location: 'mug.png' } as const

test('a program reads a master by itself where it lies on a disk of this machine', async () => {
  const find = createMasterFinder({ bundled: '/pictures', files: createFolderStore('/data') })
  expect(await find(upload)).toEqual({ file: '/data/uploads/mug.png' })
  expect(await find({ source: 'bundled', location: '../mug.webp' })).toEqual({ file: '/pictures/mug.webp' })
  expect(await find({ source: 'url', location: 'https://pictures.example/mug.png' })).toBeUndefined()
})

test('out of a bucket it gets what is in it', async () => {
  const read = async (name: string) => (name === 'uploads/mug.png' ? Buffer.from('a mug') : undefined)
  const find = createMasterFinder({ files: { read, pathOf: () => undefined } as Partial<FileStore> as FileStore })
  expect(await find(upload)).toEqual({ bytes: Buffer.from('a mug') })
  expect(await find({ ...upload, location: 'lost.png' })).toBeUndefined()
  expect(await find({ source: 'bundled', location: 'mug.webp' })).toBeUndefined()
})
