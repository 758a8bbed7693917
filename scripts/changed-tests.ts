import { journeys } from '../e2e/rooms.ts'
import type { ModuleReference } from './read-module.ts'
import { sources } from './sources.ts'

interface Selection {
  /** Files with tests of the server. */
  server: string[]
  /** Files with journeys. */
  journeys: string[]
}

/**
 * What a change asks to be tried again of server and browser. Not by all imports: the shop is put together in one place, which
 * everything is tested through. Code belongs to a room, and code that several rooms share to each of them; what more rooms share than
 * can be chosen between asks for the core.
 */
export function selectTests(changed: string[]): Selection {
  const reached = changed.map(reachRooms)
  const ofServer = choose(reached.map(({ server }) => server))
  const ofWeb = choose(reached.map(({ web }) => web))
  const users = choose([...ofServer.rooms].map((room) => modulesUsing.get(room) ?? new Set<string>()))

  const isServerTestWanted = (file: string) =>
    changed.includes(file) ||
    ((ofServer.isOfAll || users.isOfAll) && testsOfAll.includes(file)) ||
    [...ofServer.rooms, ...users.rooms].some((room) => isWithin(file, room))
  const isJourneyWanted = (name: string) => {
    const { rooms, isCore = false } = journeys[name]!
    const walksThrough = rooms.some(
      (room) => ofWeb.rooms.has(room) || changed.some((file) => !isTest(file) && isWithin(file, room)),
    )
    const file = `e2e/${name}.e2e.ts`
    return (
      walksThrough ||
      (isCore && (ofWeb.isOfAll || ofServer.isOfAll)) ||
      helpersOf(file).some((helper) => changed.includes(helper))
    )
  }
  return {
    server: files.filter((file) => /^(server|dev)\/.*\.test\.ts$/.test(file) && isServerTestWanted(file)),
    journeys: Object.keys(journeys)
      .filter(isJourneyWanted)
      .map((name) => `e2e/${name}.e2e.ts`),
  }
}

/** Rooms that can be chosen between. */
function choose(each: Set<string>[]): { rooms: Set<string>; isOfAll: boolean } {
  const few = each.filter((rooms) => rooms.size <= roomsAtMost)
  return { rooms: new Set(few.flatMap((rooms) => [...rooms])), isOfAll: few.length < each.length }
}

/** Of the journeys, those that stand for the whole shop. */
export const listCoreJourneys = (): string[] =>
  Object.keys(journeys)
    .filter((name) => journeys[name]!.isCore)
    .map((name) => `e2e/${name}.e2e.ts`)

const testsOfAll = ['server/app/app.test.ts', 'server/app/opening.test.ts', 'server/app/migrations.test.ts']

const roomPattern =
  /^((server\/modules|web\/features)\/[^/]+\/[^/]+|server\/gateways\/[^/]+|server\/(pages|search|cli|platform)|web\/admin\/[^/]+|dev\/(standins\/)?[^/]+)\//
/** Each of their files may belong to any room. */
const isShared = /^(contract|domain|server\/platform|web\/(ui|client|forms|router|admin\/kit))\//
/** They put rooms together, or lie below each journey. */
const ofAll =
  /^(server\/app\/.*|server\/modules\/[^/]+\/index\.ts|server\/migrations\/.*|web\/app\/.*|web\/admin\/(app\/.*|[^/]+)|e2e\/(test|warm-contexts|open-shop|shop-process)\.ts|package-lock\.json|playwright\.config\.ts)$/
const roomsAtMost = 8

const files = sources.map(({ file }) => file)
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const isWithin = (file: string, room: string) => file === room || file.startsWith(`${room}/`)
const roomOf = (file: string): string | undefined => roomPattern.exec(file)?.[1]
const allRooms = new Set(files.flatMap((file) => roomOf(file) ?? []))

const filesByName = new Map(sources.map((source) => [source.file, source]))

/** A department shows what its rooms hold: whoever imports it uses the rooms, by what is taken. */
function listUsed({ of, names }: ModuleReference): string[] {
  if (!/^server\/modules\/[^/]+\/index\.ts$/.test(of)) return [of]
  const shown = filesByName.get(of)?.references ?? []
  return shown.filter((one) => one.names.some((name) => names.includes(name))).map((one) => one.of)
}

const importsOf = new Map(sources.map(({ file, references }) => [file, references.flatMap(listUsed)]))
const importersOf = new Map<string, string[]>()
for (const [file, imports] of importsOf)
  for (const to of imports) if (!isTest(file)) importersOf.set(to, [...(importersOf.get(to) ?? []), file])

/** Modules of the server, by the module that they use. */
const modulesUsing = new Map<string, Set<string>>()
for (const [file, imports] of importsOf) {
  const user = roomOf(file)
  if (isTest(file) || !user?.startsWith('server/modules/')) continue
  for (const room of imports.map(roomOf))
    if (room && room !== user) modulesUsing.set(room, (modulesUsing.get(room) ?? new Set<string>()).add(user))
}

/** The rooms that a changed file belongs to, of the server and of the web. */
function reachRooms(changed: string): Record<'server' | 'web', Set<string>> {
  if (isTest(changed)) return { server: new Set(), web: new Set() }
  if (ofAll.test(changed)) return { server: allRooms, web: allRooms }
  // A page puts features together and has little of its own.
  const parts = changed.startsWith('web/pages/') ? importsOf.get(changed)?.filter((file) => roomOf(file)) : []
  const seen = new Set([changed, ...(parts ?? [])])
  for (const file of seen)
    if (isShared.test(file)) for (const importer of importersOf.get(file) ?? []) seen.add(importer)
  const rooms = [...seen].flatMap((file) => roomOf(file) ?? [])
  const isOfNone = rooms.length === 0 && isShared.test(changed)
  const ofSide = (isWanted: (room: string) => boolean) => (isOfNone ? allRooms : new Set(rooms.filter(isWanted)))
  return { server: ofSide((room) => !room.startsWith('web/')), web: ofSide((room) => room.startsWith('web/')) }
}

/** The files of e2e that a journey is made of. */
function helpersOf(journey: string): string[] {
  const seen = new Set([journey])
  for (const file of seen) for (const to of importsOf.get(file) ?? []) if (to.startsWith('e2e/')) seen.add(to)
  return [...seen]
}
