import {
  readNavigation,
  saveBrandFile,
  saveNavigation,
  type Membership,
  changeByCommand,
} from '../../modules/content/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { toColumns } from '../catalog/columns.ts'
import { report, type Console } from '../console.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood, readTypedWords, Refused } from '../typed/typed-words.ts'
import { moveTo, readPlain } from './typed-footer.ts'

const usage = `What about memberships?
  npm run shop -- membership list
  npm run shop -- membership set NAME [--number NUMBER] [--logo FILE]
  npm run shop -- membership move NAME NUMBER
  npm run shop -- membership remove NAME`

const options = { number: { type: 'string' }, logo: { type: 'string' } } as const

interface MembershipParts {
  db: Database
  files: FileStore
  console: Console
}

/** What the shop is a member of, as its footer shows it. @returns the exit code: 0 done, 1 refused */
export async function runMembership({ db, files, console }: MembershipParts, words: string[]): Promise<number> {
  const { values, positionals } = readTypedWords(words, options)
  const [action = 'list', name = '', ...rest] = positionals
  const isList = action === 'list' && name === '' && Object.keys(values).length === 0
  if (isList) return list((await readNavigation(db.orm)).memberships, console)
  if (name === '') throw new NotUnderstood(usage)
  try {
    const done = await changeByCommand(db, systemClock, 'navigation', async (tx) => {
      const navigation = await readNavigation(tx)
      const changed = await change(files, navigation.memberships, { action, name, rest, values })
      await saveNavigation(tx, { ...navigation, memberships: changed.all })
      return changed.done
    })
    return report(console, null, done)
  } catch (error) {
    if (error instanceof Refused) return report(console, error.message, '')
    throw error
  }
}

function list(all: Membership[], { print }: Console): number {
  if (all.length === 0) print("No memberships yet: 'membership set' brings one.\n")
  print(toColumns(all.map(({ name, number, logo }) => [name, number, logo ?? 'its name, without a logo'])))
  return 0
}

interface TypedMembership {
  number?: string | undefined
  logo?: string | undefined
}

interface Typed {
  action: string
  name: string
  rest: string[]
  values: TypedMembership
}

async function change(files: FileStore, all: Membership[], { action, name, rest, values }: Typed) {
  if (action === 'set' && rest.length === 0) return set(files, all, name, values)
  if (Object.keys(values).length > 0) throw new NotUnderstood(usage)
  if (action === 'move' && rest.length === 1) {
    const moved = moveTo(all, getMembership(all, name), rest[0]!)
    return {
      all: moved.all,
      done: `'${moved.all[moved.place - 1]!.name}' is number ${moved.place} of ${all.length} now.`,
    }
  }
  if (action === 'remove' && rest.length === 0) {
    const gone = getMembership(all, name)
    return { all: all.filter((one) => one !== gone), done: `'${gone.name}' is removed.` }
  }
  throw new NotUnderstood(usage)
}

/** Changes one, or brings a further one behind the others. What is not typed stays; 'none' takes it away. */
async function set(files: FileStore, all: Membership[], typedName: string, { number, logo }: TypedMembership) {
  const before = findMembership(all, typedName)
  const name = before?.name ?? readPlain('a name', typedName)
  const isNone = (typed: string) => typed === 'none' || typed === ''
  const membership = {
    name,
    number: number === undefined ? (before?.number ?? '') : isNone(number) ? '' : readPlain('a number', number),
    logo: logo === undefined ? (before?.logo ?? null) : isNone(logo) ? null : await readLogo(files, logo),
  }
  const changed = before ? all.map((one) => (one === before ? membership : one)) : [...all, membership]
  return { all: changed, done: [name, membership.number, membership.logo].filter(Boolean).join(', ') }
}

async function readLogo(files: FileStore, typed: string): Promise<string> {
  if (/^https:\/\/\S+$/.test(typed)) return typed
  const saved = await saveBrandFile(files, toTypedPath(typed), 'membership')
  if ('refused' in saved) throw new Refused(saved.refused)
  return saved.url
}

const findMembership = (all: Membership[], name: string): Membership | undefined =>
  all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())

function getMembership(all: Membership[], name: string): Membership {
  const found = findMembership(all, name)
  if (!found) throw new Refused(`There is no membership '${name}'. 'membership list' names those that there are.`)
  return found
}
