import { settingOf, type SettingName } from '../../domain/content/setting-fields.ts'
import { commandLine } from '../../domain/people/actor.ts'
import { readSettings, saveBrandFile, saveSettings, type ShopSettings } from '../modules/content/index.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import { openFileStore, type FilesConfig } from '../app/compose/open-file-store.ts'
import { auditSettings, findLost, saveMaintenance, settingAreas, settingRules } from '../modules/admin/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { toTypedPath } from './typed/typed-path.ts'
import { report, type Console } from './console.ts'

type ShopFolders = FilesConfig & Pick<Config, 'publicUrl'>

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runSettings(
  db: Database,
  config: ShopFolders,
  [action = 'list', name = '', ...words]: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  if (action === 'list' && name === '') {
    const settings = await readSettings(db.orm)
    for (const [known, rule] of Object.entries(settingRules)) {
      console.print(`${known} = ${rule.show(settings)}\n`)
      console.print(`    ${settingOf(known as SettingName).meaning}\n`)
    }
    console.print(`maintenance = ${settings.maintenance.on ? 'on' : 'off'}\n`)
    return 0
  }
  const text = words.join(' ').trim()
  if (action !== 'set' || name === '' || words.length === 0) return usage(console)
  if (!Object.hasOwn(settingRules, name)) {
    console.printError(`There is no setting '${name}'. These are there: ${Object.keys(settingRules).join(', ')}.`)
    return 2
  }
  const rule = settingRules[name as keyof typeof settingRules]
  const lost = findLost(name, text === 'none' ? '' : text, await readSettings(db.orm))
  if (lost !== undefined) return report(console, lost, '')
  const given = await storePicture(name, text === 'none' ? '' : text, config)
  if (typeof given === 'object') return report(console, given.refused, '')
  // A picture was stored just now.
  const read = await rule.read(given, { hasPicture: () => Promise.resolve(true) })
  if ('refused' in read) return report(console, read.refused, '')
  await db.transaction((tx) =>
    auditSettings(tx, { areas: [settingAreas.shop], by: commandLine, at: clock.now() }, async () =>
      saveSettings(tx, rule.part, read.change(await readSettings(tx))),
    ),
  )
  const settings = await readSettings(db.orm)
  report(console, null, `${name} = ${rule.show(settings)}`)
  if (name === 'color' && text !== 'none') printOtherColors(settings, text, console)
  return 0
}

/** @returns the address of a picture file that was named; other texts as they are */
async function storePicture(name: string, text: string, config: ShopFolders): Promise<string | { refused: string }> {
  const kind = settingOf(name as SettingName).shape
  if (!kind || text === '' || /^https:\/\//.test(text)) return text
  const saved = await saveBrandFile(openFileStore(config), toTypedPath(text), kind)
  return 'refused' in saved ? saved : saved.url
}

/** Of the colors beside the main one those that are still the usual ones. */
function printOtherColors(settings: ShopSettings, hex: string, { print }: Console): void {
  const others = (['footer-color', 'accent-color'] as const).filter((name) => settingRules[name].show(settings) === '')
  for (const name of others)
    print(`${settingTitles[name]} keep their usual color: npm run shop -- settings set ${name} '${hex}'\n`)
}

const settingTitles = { 'footer-color': 'Top line, footer and mails', 'accent-color': 'Buttons' }

function usage(console: Console): number {
  console.printError(
    "What to do? npm run shop -- settings list, or npm run shop -- settings set NAME VALUE ('none' clears it), for example:\n" +
      '  npm run shop -- settings set name Riverside Supply\n  npm run shop -- settings set logo ./logo.svg',
  )
  return 2
}

/** @returns the exit code: 0 done, 2 not understood */
export async function runMaintenance(
  db: Database,
  { publicUrl }: ShopFolders,
  [action, ...rest]: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  if ((action !== 'on' && action !== 'off') || rest.length > 0) {
    console.printError('What to do? npm run shop -- maintenance on|off')
    return 2
  }
  const pass = await db.transaction((tx) => saveMaintenance(tx, action === 'on', { by: commandLine, at: clock.now() }))
  if (pass === null) return report(console, null, 'The shop is open again. Open pages go on by themselves.')
  return report(
    console,
    null,
    `The shop is closed for maintenance. Until it opens again, this link lets your own browser in:\n  ${publicUrl}/owner-pass/${pass}\nOpen it again with: npm run shop -- maintenance off`,
  )
}
