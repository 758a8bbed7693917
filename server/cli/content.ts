import { formatCountOf } from '../../domain/money/format-money.ts'
import { openFileStore, type FilesConfig } from '../app/compose/open-file-store.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { AreaChange } from './content-folder/area.ts'
import { knownFiles } from './content-folder/areas/index.ts'
import { readFolder, type KnownFiles } from './content-folder/folder-files.ts'
import { loadFolder } from './content-folder/load-folder.ts'
import { Mistakes } from './content-folder/mistakes.ts'
import { saveFolder } from './content-folder/save-folder.ts'
import type { Console } from './console.ts'
import { toTypedPath } from './typed/typed-path.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage = `What about content?
  npm run shop -- content load DIR [--check] [--yes]   (docs/content-folder.md)
  npm run shop -- content save DIR`

const options = { check: { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } } as const

interface ContentConfig extends FilesConfig {
  bundledBrand?: string | undefined
  /** Of a file that is written; without it what a load takes. */
  bytesAtMost?: KnownFiles['bytesAtMost'] | undefined
}

/** All that is the owner's, from a folder and into one. @returns the exit code: 0 done, 1 refused */
export async function runContent(
  db: Database,
  config: ContentConfig,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const { values, positionals } = readTypedWords(words, options)
  const [action, folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new NotUnderstood(usage)
  const [root, shop] = [toTypedPath(folder), { files: openFileStore(config), bundledBrand: config.bundledBrand }]
  if (action === 'save' && Object.keys(values).length === 0) {
    const { files, tooLarge } = await saveFolder(db, root, shop, config.bytesAtMost)
    console.print(`${formatCountOf(files, 'file')} written to ${folder}.\n`)
    for (const path of tooLarge) {
      const elsewhere = path.startsWith('products/') ? ' The export of products has it.' : ''
      console.printError(`note: ${path} would be too large to load, so it is left out.${elsewhere}`)
    }
    return 0
  }
  if (action !== 'load') throw new NotUnderstood(usage)
  const mistakes = new Mistakes()
  const files = await readFolder(root, knownFiles, mistakes)
  if (!files) return refuse(console, `There is no folder ${folder} that can be read.`)
  if (files.size === 0 && mistakes.count === 0)
    return refuse(console, `${folder} holds nothing that is read (docs/content-folder.md).`)
  const isCheck = values.check === true
  const mayRemove = values.yes === true
  const outcome = await loadFolder(db, files, mistakes, { ...shop, now: clock.now(), isCheck, mayRemove })
  if ('mistakes' in outcome) return tellMistakes(outcome.mistakes, console)
  for (const change of outcome.changes) tellChange(change, console)
  if (outcome.changes.length === 0) console.print('Nothing to change: the shop is as the folder says.\n')
  else if (outcome.isDone) console.print('Loaded.\n')
  else if (isCheck) console.print('This was a check; nothing was changed.\n')
  else
    return refuse(
      console,
      'Nothing was changed: it would remove what stands above behind a -. Say --yes if that is meant.',
    )
  return 0
}

function refuse({ printError }: Console, sentence: string): number {
  printError(sentence)
  return 1
}

const mistakesAtMost = 100

function tellMistakes(mistakes: string[], console: Console): number {
  for (const mistake of mistakes.slice(0, mistakesAtMost)) console.printError(mistake)
  const more = mistakes.length - mistakesAtMost
  if (more > 0) console.printError(`... and ${more} more`)
  return refuse(
    console,
    `Nothing was changed: correct ${mistakes.length === 1 ? 'this' : `these ${mistakes.length} mistakes`} first.`,
  )
}

const namedAtMost = 10

/** 'coupons: 1 added, 2 changed', and which. */
function tellChange({ area, added, changed, removed, isReordered }: AreaChange, { print }: Console): void {
  const counts = [
    added.length > 0 && `${added.length} added`,
    changed.length > 0 && `${changed.length} changed`,
    removed.length > 0 && `${removed.length} removed`,
    isReordered && 'another order',
  ].filter((count) => count !== false)
  print(`${area}: ${counts.join(', ')}\n`)
  for (const [sign, names] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const name of names.slice(0, namedAtMost)) print(`  ${sign} ${name}\n`)
    if (names.length > namedAtMost) print(`  ${sign} ... and ${names.length - namedAtMost} more\n`)
  }
}
