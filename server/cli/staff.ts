import { commandLine } from '../../domain/people/actor.ts'
import { createCoreServices } from '../app/compose/core-services.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { report, type Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage = 'Who? npm run shop -- owner EMAIL [--name NAME] [--reset]'

/** Gives somebody the back office, as an owner of the shop. @returns the exit code: 0 done, 1 refused */
export async function runOwner(
  db: Database,
  config: Config,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const { values, positionals } = readTypedWords(words, { name: { type: 'string' }, reset: { type: 'boolean' } })
  const [email, ...others] = positionals
  if (email === undefined || others.length > 0) throw new NotUnderstood(usage)
  const core = createCoreServices({ db, config, clock })
  try {
    const request = { email, name: values.name, reset: values.reset === true }
    const { account, link } = await core.staffAccounts.makeOwner(request, commandLine)
    const sentence = `${account.name} (${account.email}) is an owner of the shop. This link sets the password; it works once, for 3 days:\n${link}`
    return report(console, null, sentence)
  } finally {
    core.close()
  }
}
