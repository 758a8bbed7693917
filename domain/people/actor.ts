/** Who changes something: what the audit log says of it. */
export interface Actor {
  /** Null: a command of the owner. */
  staffId: number | null
  name: string
  /** The network address that it came from; empty for commands. */
  address: string
  /** The title of a token of theirs: a program has done it. */
  token?: string | undefined
}

const byToken = ', by token '

/** As the audit log names them: 'Olga Owner, by token Stock of the warehouse'. */
export const nameActor = ({ name, token }: Pick<Actor, 'name' | 'token'>): string =>
  token === undefined ? name : name + byToken + token

/** The person of such a name. */
export const namePerson = (who: string): string => who.split(byToken)[0]!

/** Whoever has the machine of the shop at hand. */
export const commandLine: Actor = { staffId: null, name: 'Command line', address: '' }
