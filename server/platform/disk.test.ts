import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFolder, checkFolders, DiskFault, explainDisk, hasRoomForUploads, writeWhole } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('folders that can be written to are made, and nothing is left in them', () => {
  const wanted = ['uploads', 'pictures'].map((name) => join(folder, 'data', name))

  checkFolders(wanted)

  expect(wanted.map((one) => readdirSync(one))).toEqual([[], []])
})

test('a folder that cannot be written to is named with what to do about it', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')

  const check = () => checkFolders([join(file, 'uploads')])

  expect(check).toThrow(DiskFault)
  expect(check).toThrow(
    `${join(file, 'uploads')} cannot be written: something in its way is a file and no folder. Move that, or choose another folder with DATA_FOLDER.`,
  )
})

test('a folder of a setting of its own is named with that setting, and is made with its rights', () => {
  const file = join(folder, 'another-file')
  writeFileSync(file, '')
  expect(() => checkFolder(file, 'BACKUP_FOLDER')).toThrow(
    `${file} cannot be written: something in its way is a file and no folder. Move that, or choose another folder with BACKUP_FOLDER.`,
  )

  const backups = join(folder, 'disk', 'backups')
  checkFolder(backups, 'BACKUP_FOLDER', 0o700)
  expect(statSync(backups).mode & 0o777).toBe(0o700)
})

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'this account may not write there'],
])('%s is explained as: %s', (code, words) => {
  expect(explainDisk(Object.assign(new Error(), { code, syscall: 'write', path: '/data/x' }))).toContain(
    `/data/x cannot be written: ${words}`,
  )
})

test('other errors are not blamed on the disk', () => {
  expect(explainDisk(Object.assign(new Error(), { code: '42P01' }))).toBeUndefined()
})

test('a file that cannot be written leaves nothing behind', async () => {
  const target = join(folder, 'whole', 'there')
  mkdirSync(join(target, 'is-a-folder'), { recursive: true })

  await expect(writeWhole(target, Buffer.from('new'))).rejects.toThrow()

  expect(readdirSync(join(folder, 'whole'))).toEqual(['there'])
})

test('visitors send nothing more when the disk is nearly full', async () => {
  expect(await hasRoomForUploads(folder, 1)).toBe(true)
  expect(await hasRoomForUploads(folder, 2 ** 60)).toBe(false)
})
