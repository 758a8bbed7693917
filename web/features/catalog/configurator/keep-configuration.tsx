import { useEffect, useRef } from 'react'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { readRosterDraft, storeRosterDraft } from '../../../client/stored/roster-draft.ts'
import { useAddressNote, useLocation } from '../../../router/index.ts'
import {
  readConfiguration,
  writeConfiguration,
  type Configuration,
  type ConfigurationReading,
} from './configuration-address.ts'
import { toDraft, type Draft } from './draft.ts'
import { readRoster } from './roster/read-stored-roster.ts'

interface KeepConfigurationProps {
  product: Product
  configuration: Configuration
  /** The buyer has changed something. */
  isOwn: boolean
  /** The line of the cart that the choices begin with. */
  lineId: number | null
  onRead(read: ConfigurationReading): void
  /** How that line is made; undefined: it is not there. */
  onSource(decoration: Draft | undefined): void
}

const writeAfterMs = 250

/** Takes what the address says over, and writes every change there: reload, Back and a shared link show the same. */
export function KeepConfiguration({ product, configuration, isOwn, lineId, onRead, onSource }: KeepConfigurationProps) {
  const { search } = useLocation()
  const noteAddress = useAddressNote()
  const params = new URLSearchParams(search)
  const text = params.get('c') ?? params.get('q')
  const { data, error } = useAnswer(getCart, { query: {} }, { enabled: lineId !== null, quiet: true })
  const source = data?.shopping_cart.shopping_cart_lines.find(({ id }) => id === lineId)
  useEffect(() => onSource(source?.decoration ? toDraft(source.decoration) : undefined), [source, onSource])
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    if (text !== null) {
      const read = readConfiguration(text, product)
      // The line of the cart may still have the names that the address leaves out.
      if (read.hasRoster && lineId !== null && !data && !error) return
      onRead(withRoster(read, product, source))
    } else if (lineId !== null && (data || error)) {
      onRead(readLine(source, product))
    } else if (lineId !== null) return
    isRead.current = true
  })
  useEffect(() => {
    if (!isRead.current || !isOwn) return
    const timer = setTimeout(() => {
      storeRosterDraft(product.id, configuration.decoration?.roster)
      const written = writeConfiguration(configuration)
      // Apart, because the server keeps room free for a decoration.
      const isDecorated = configuration.decoration !== null
      if (written !== undefined) noteAddress({ c: isDecorated ? written : null, q: isDecorated ? null : written })
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [product.id, configuration, isOwn, noteAddress])
  return null
}

function readLine(line: CartLine | undefined, product: Product): ConfigurationReading {
  if (line?.catalog_item_id !== product.id) {
    return { ...nothingRead, lost: ['This line is no longer in your cart.'] }
  }
  return {
    quantities: new Map(line.variants.map((variant) => [variant.variant_id, variant.quantity])),
    decoration: line.decoration && toDraft(line.decoration),
    hasRoster: false,
    lost: [],
  }
}

const nothingRead = { quantities: new Map<number, number>(), decoration: null, hasRoster: false }

/** The names and numbers as they were entered in this tab, else those of the line that the choices began with. */
function withRoster(read: ConfigurationReading, product: Product, line: CartLine | undefined): ConfigurationReading {
  const { decoration, hasRoster, lost } = read
  if (!decoration || !hasRoster) return read
  const method = product.decoration_methods.find(({ name }) => name === decoration.method)
  const ofLine = line?.decoration ? toDraft(line.decoration).roster : undefined
  const roster = method && (readRoster(readRosterDraft(product.id), method) ?? ofLine)
  return roster
    ? { ...read, decoration: { ...decoration, roster } }
    : { ...read, lost: [...lost, 'Names and numbers are not part of a link. Please enter them again.'] }
}
