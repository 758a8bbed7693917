import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/platform/settings/config.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

interface Opened {
  child: ChildProcess
  settings: Record<string, string>
}

async function open(folder: string): Promise<Opened> {
  const child = fork(program, [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [settings] = (await once(child, 'message')) as [Record<string, string>]
  return { child, settings }
}

async function close({ child }: Opened): Promise<unknown> {
  const ended = once(child, 'exit')
  child.disconnect()
  return (await ended)[0]
}

test('the program gives a shop its settings, ends with it, and is at the same address the next time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-gateway-'))
  try {
    const first = await open(folder)
    const { cards } = readConfig(first.settings)
    expect(cards).toMatchObject({ loginId: 'brandyard-demo', isStandIn: true })
    expect((await fetch(cards!.scriptUrl)).status).toBe(200)
    expect(cards!.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/xml\/v1\/request\.api$/)
    expect(new URL(cards!.url).origin).toBe(readFileSync(join(folder, 'address.txt'), 'utf8').trim())
    expect(await close(first)).toBe(0)
    await expect(fetch(cards!.scriptUrl)).rejects.toThrow('fetch failed')

    const again = await open(folder)
    expect(again.settings).toEqual(first.settings)
    // While its address is taken, it has another.
    const beside = await open(folder)
    expect(beside.settings['CARD_GATEWAY_URL']).not.toBe(first.settings['CARD_GATEWAY_URL'])
    await Promise.all([close(again), close(beside)])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
