import { fork } from 'node:child_process'
import { loadSettingsFile } from '../server/platform/config.ts'
import { isLocalHost } from '../server/platform/local.ts'

const real = ['GOOGLE_CLIENT_ID', 'AMAZON_CLIENT_ID', 'APPLE_CLIENT_ID']

interface StandInProgram {
  /** Its file. */
  program: string
  /** What Node needs to run it. */
  execArgv: string[]
}

/** Starts what plays the outside world for the demo shop, unless the real one is configured. It ends when this process does. */
export async function startStandIns({ program, execArgv }: StandInProgram): Promise<void> {
  loadSettingsFile()
  const isDemo = !/^(no|off|false|0)$/i.test(process.env['DEMO']?.trim() ?? '')
  if (!isDemo || real.some((name) => process.env[name]?.trim())) return
  const shopUrl = process.env['PUBLIC_URL']?.trim() || `http://localhost:${process.env['PORT']?.trim() || 3000}`
  // The shop itself says what is wrong with its settings.
  if (!URL.canParse(shopUrl)) return
  // There anybody can be anybody.
  if (!isLocalHost(new URL(shopUrl).hostname)) return
  const child = fork(program, [new URL(shopUrl).origin], {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const settings = await new Promise<Record<string, string>>((started) => {
    child.once('message', (message) => started(message as Record<string, string>))
    child.once('exit', () => started({}))
  })
  Object.assign(process.env, settings)
  child.unref()
  child.channel?.unref()
}
