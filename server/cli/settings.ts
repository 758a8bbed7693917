import { hashToken, newToken } from '../platform/settings/secrets.ts'
import { readSettings, saveSettings, type ShopSettings } from '../modules/content/index.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import { openFileStore, type FilesConfig } from '../open-file-store.ts'
import { settingPhrases, settingRules, type SettingName } from './typed/setting-rules.ts'
import { report, type Console } from './console.ts'

type ShopFolders = FilesConfig & Pick<Config, 'publicUrl'>

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runSettings(
  db: Database,
  config: ShopFolders,
  [action = 'list', name = '', ...words]: string[],
  console: Console,
): Promise<number> {
  if (action === 'list' && name === '') {
    const settings = await readSettings(db.orm)
    for (const [known, rule] of Object.entries(settingRules)) {
      console.print(`${known} = ${rule.show(settings)}\n`)
      console.print(`    ${settingPhrases[known as SettingName]}\n`)
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
  const rule = settingRules[name as SettingName]
  const read = await rule.read(text === 'none' ? '' : text, { files: openFileStore(config), tx: db.orm })
  if ('refused' in read) return report(console, read.refused, '')
  await db.transaction(async (tx) => saveSettings(tx, rule.part, read.change(await readSettings(tx))))
  const settings = await readSettings(db.orm)
  report(console, null, `${name} = ${rule.show(settings)}`)
  if (name === 'color' && text !== 'none') printOtherColors(settings, text, console)
  return 0
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
    "What to do? npm run shop -- settings list, or npm run shop -- settings set NAME VALUE ('none' empties it), for example:\n" +
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
): Promise<number> {
  if ((action !== 'on' && action !== 'off') || rest.length > 0) {
    console.printError('What to do? npm run shop -- maintenance on|off')
    return 2
  }
  if (action === 'off') {
    await saveSettings(db.orm, 'maintenance', { on: false, passHash: null })
    return report(console, null, 'The shop is open again. Open pages go on by themselves.')
  }
  const pass = newToken()
  await saveSettings(db.orm, 'maintenance', { on: true, passHash: hashToken(pass) })
  return report(
    console,
    null,
    `The shop is closed for maintenance. This link lets your own browser in meanwhile:\n  ${publicUrl}/owner-pass/${pass}\nOpen it again with: npm run shop -- maintenance off`,
  )
}
