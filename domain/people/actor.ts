/** Who changes something: what the audit log says of it. */
export interface Actor {
  /** Null: a command of the owner. */
  staffId: number | null
  name: string
  /** The network address that it came from; empty for commands. */
  address: string
}

/** Whoever has the machine of the shop at hand. */
export const commandLine: Actor = { staffId: null, name: 'Command line', address: '' }
