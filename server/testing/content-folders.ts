import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runContent } from '../cli/content.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { atEnd } from './at-end.ts'

type FilesToWrite = Record<string, string | Buffer>

/** A folder that goes away with its test. */
export function makeFolder(files: FilesToWrite = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-folder-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  return writeInto(folder, files)
}

export function writeInto(folder: string, files: FilesToWrite): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Every file of a folder by its path. */
export const readFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  )

interface ContentParts {
  db: Database
  clock?: Clock
  /** Where the logos are that come with the program. */
  bundledBrand?: string
  /** Of a shop that is open; without it one of the test's own. */
  dataFolder?: string
  /** Of a file that is saved. */
  bytesAtMost?: (path: string) => number | undefined
}

/** The owner's commands on a shop's content. Each gives the exit code and the lines that were printed. */
export function openContent({
  db,
  clock = systemClock,
  bundledBrand,
  dataFolder = makeFolder(),
  bytesAtMost,
}: ContentParts) {
  async function run(...words: string[]) {
    const heard: string[] = []
    const print = (text: string) => void heard.push(text.trimEnd())
    const config = { dataFolder, bundledBrand, bytesAtMost }
    const exitCode = await runContent(db, config, words, { print, printError: print }, clock)
    return { exitCode, said: heard }
  }
  return {
    dataFolder,
    run,
    save: (folder = makeFolder()) => run('save', folder).then(() => readFiles(folder)),
    /** Loads a folder with these files. */
    load: (files: FilesToWrite, ...options: string[]) => run('load', makeFolder(files), ...options),
  }
}
