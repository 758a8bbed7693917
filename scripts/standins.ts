import { join } from 'node:path'
import { loadSettingsFile, readDataFolder } from '../server/platform/settings/config.ts'
import { isLocalHost } from '../server/platform/local.ts'
import { createLog } from '../server/platform/log.ts'
import { runStandIn, type StandInProgram } from './run-stand-in.ts'

type Program = Pick<StandInProgram, 'file' | 'execArgv'>

/** What plays a part of the outside world, unless one of the settings says that the real one is used. */
const standIns = [
  {
    name: 'identity-provider',
    real: ['GOOGLE_CLIENT_ID', 'AMAZON_CLIENT_ID', 'APPLE_CLIENT_ID'],
    toArguments: (shopUrl: string) => [shopUrl],
  },
  {
    name: 'card-gateway',
    real: ['CARD_GATEWAY_LOGIN_ID', 'CARD_GATEWAY_TRANSACTION_KEY', 'CARD_GATEWAY_CLIENT_KEY'],
    // The shop remembers its customers' cards by the gateway's ids, so that both have to last.
    toArguments: () => [join(readDataFolder(process.env), 'card-gateway')],
  },
]

/** Freight by the shop's own table is no worse a demo, so that this one comes only where it is asked for. */
const carrier = { name: 'carrier', isAskedFor: () => process.env['EASYPOST_API_KEY']?.trim() === 'stand-in' }

/** Starts what plays the outside world for the demo shop. It ends when this process does. */
export async function startStandIns(toProgram: (name: string) => Program): Promise<void> {
  loadSettingsFile()
  const isDemo = !/^(no|off|false|0)$/i.test(process.env['DEMO']?.trim() ?? '')
  if (!isDemo) return
  const shopUrl = process.env['PUBLIC_URL']?.trim() || `http://localhost:${process.env['PORT']?.trim() || 3000}`
  // The shop itself says what is wrong with its settings.
  if (!URL.canParse(shopUrl)) return
  // There anybody can be anybody, and browsers cannot reach a gateway of this machine.
  if (!isLocalHost(new URL(shopUrl).hostname)) return
  const played = standIns.filter(({ real }) => !real.some((name) => process.env[name]?.trim()))
  const run = (name: string, args: string[]) => runStandIn({ name, ...toProgram(name), args }, log)
  const settings = await Promise.all([
    ...played.map(({ name, toArguments }) => run(name, toArguments(new URL(shopUrl).origin))),
    ...(carrier.isAskedFor() ? [run(carrier.name, [])] : []),
  ])
  Object.assign(process.env, ...settings)
}

/** In the log of the shop, which has read its settings by the time that a stand-in ends. */
const log = { warn: (message: string) => openLog().warn(message), error: (message: string) => openLog().error(message) }

const openLog = () => createLog(process.env['LOG_LEVEL']?.trim() || 'info')
