import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { makeDataFolder, removeDataFolder } from '../testing/data-folder.ts'
import { BrokenSnapshot, readSnapshot, writeSnapshot } from './snapshot-file.ts'

const parts = [{ of: 'numbers' }, new Map([[7, 'seven']]), Uint32Array.from([1, 2, 3]), ['a', 'b'], null]

async function writeParts(): Promise<string> {
  const folder = makeDataFolder()
  atEnd(() => removeDataFolder(folder))
  const file = join(folder, 'parts.snapshot')
  await writeSnapshot(file, parts)
  return file
}

async function readAll(file: string): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const part of readSnapshot(file)) found.push(part)
  return found
}

test('gives back what was written, one part after the other', async () => {
  expect(await readAll(await writeParts())).toEqual(parts)
})

test('a file that has lost its end is never taken for whole', async () => {
  const file = await writeParts()
  const bytes = await readFile(file)
  for (let length = 0; length < bytes.length; length += 1) {
    await writeFile(file, bytes.subarray(0, length))
    await expect(readAll(file)).rejects.toThrow(BrokenSnapshot)
  }
})

test('a changed byte of a part is seen', async () => {
  const file = await writeParts()
  const bytes = await readFile(file)
  bytes[30]! ^= 1
  await writeFile(file, bytes)
  await expect(readAll(file)).rejects.toThrow(BrokenSnapshot)
})

test('a failure while writing leaves the file before as it was', async () => {
  const file = await writeParts()
  await expect(writeSnapshot(file, [1, () => 'no data'])).rejects.toThrow()
  expect(await readAll(file)).toEqual(parts)
})

test('what a killed process was writing goes when the next one writes, but not what another one is writing', async () => {
  const file = await writeParts()
  const drafts = [`${file}.${process.ppid}`, `${file}.4194305`]
  for (const draft of drafts) await writeFile(draft, 'half')
  await writeSnapshot(file, parts)
  expect((await readdir(dirname(file))).sort()).toEqual(['parts.snapshot', `parts.snapshot.${process.ppid}`])
})
