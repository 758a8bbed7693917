import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system account that the database runs as; undefined: the account of this process. */
export type Account = { uid: number; gid: number } | undefined

/** For the options of spawn. */
export const asAccount = (account: Account): { uid?: number; gid?: number } => account ?? {}

/**
 * PostgreSQL refuses to run as root, so that root needs another account for it.
 * @param cluster a cluster that exists stays with the account that owns it
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  return (
    ownerOf(cluster) ?? lookUp('postgres') ?? lookUp('brandyard') ?? create('brandyard') ?? lookUp('nobody') ?? nobody
  )
}

const nobody = { uid: 65534, gid: 65534 }

function ownerOf(folder: string): Account {
  if (!existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

function lookUp(name: string): Account {
  const uid = numberFrom('id', ['-u', name])
  const gid = numberFrom('id', ['-g', name])
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function create(name: string): Account {
  const { status } = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return status === 0 ? lookUp(name) : undefined
}

function numberFrom(command: string, args: string[]): number | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

/** Can the account work below this folder, which may not exist yet? */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true
  const existing = existsSync(folder) ? folder : dirname(folder)
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', existing], { ...account, cwd: '/' })
  return status === 0
}
